import { useLingui } from '@lingui/react/macro';
import { PRESET_PICTURES, type PresetPicture } from '../../shared/users/picture.ts';

interface PresetPicturesProps {
  /** The picture that is shown now; one's own is none of these. */
  readonly value: string | null;
  readonly onChange: (picture: PresetPicture) => void;
}

/** Ten drawn people to choose from. */
export function PresetPictures({ value, onChange }: PresetPicturesProps) {
  const { t } = useLingui();
  const names = usePresetNames();
  return (
    <div role="radiogroup" aria-label={t`Choose a picture`} className="flex flex-wrap gap-3">
      {PRESET_PICTURES.map((picture, index) => (
        <label key={picture} className="relative size-14 cursor-pointer rounded-full">
          <input
            type="radio"
            name="preset-picture"
            className="peer absolute inset-0 cursor-pointer rounded-full opacity-0"
            aria-label={names[index]}
            checked={value === picture}
            onChange={() => onChange(picture)}
          />
          <img
            src={picture}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            decoding="async"
            className="size-full rounded-full border border-line bg-sunk object-cover peer-checked:outline-3 peer-checked:outline-offset-2 peer-checked:outline-accent peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-ink"
          />
        </label>
      ))}
    </div>
  );
}

/** What the drawings show, for those who do not see them. */
function usePresetNames(): readonly string[] {
  const { t } = useLingui();
  return [
    t`Woman with a plait and earrings`,
    t`Man with a moustache and a turban`,
    t`Young woman in a headscarf`,
    t`Old man with glasses and white hair`,
    t`Young man with curly hair`,
    t`Woman with a bun and flowers`,
    t`Old woman with white hair, in a sari`,
    t`Man with a beard and a prayer cap`,
    t`Young woman with short hair and glasses`,
    t`Man with a beard and a hat of the hills`,
  ];
}
