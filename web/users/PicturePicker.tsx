import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { PICTURE_TYPES, pictureProblem, type PresetPicture } from '../../shared/users/picture.ts';
import type { Me } from '../../shared/users/model.ts';
import { asAppError } from '../platform/client.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';
import { saveProfile, sendPicture } from './profile.ts';
import { PresetPictures } from './PresetPictures.tsx';

/** One's picture: uploaded, one of the ten, or none. Every choice is saved at once. */
export function PicturePicker({ me }: { readonly me: Me }) {
  const { busy, picked, choose, upload } = usePicture();
  return (
    <section id="picture" aria-labelledby="picture-title" className="grid gap-3">
      <h2 id="picture-title" className="text-lg">
        <Trans>Picture</Trans>
      </h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={me.full_name} src={me.profile_picture_url} size="xl" />
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <UploadButton busy={busy} onFile={(file) => void upload(file)} />
            {me.profile_picture_url ? (
              <Button variant="quiet" icon={Trash2} disabled={busy} onClick={() => void choose(null)}>
                <Trans>Remove</Trans>
              </Button>
            ) : null}
          </div>
          <p className="text-sm text-ink-2">
            <Trans>JPG, PNG or GIF, up to 5 MB</Trans>
          </p>
        </div>
      </div>
      <PresetPictures value={picked ?? me.profile_picture_url} onChange={(preset) => void choose(preset)} />
    </section>
  );
}

function UploadButton({ busy, onFile }: { readonly busy: boolean; readonly onFile: (file: File) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={t`Upload a photo`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // the same file may be chosen again after a failure
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button icon={Upload} busy={busy} onClick={() => input.current?.click()}>
        <Trans>Upload a photo</Trans>
      </Button>
    </>
  );
}

function usePicture() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  // shown at once; arrow keys may pick faster than the server answers
  const [picked, setPicked] = useState<PresetPicture | null>(null);
  const before = useRef<Promise<void>>(Promise.resolve());
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      toast({ title: done, variant: 'success' });
    } catch (cause) {
      const { code, fields, message } = asAppError(cause);
      const reason = fields?.['picture'] ?? (code === 'internal' ? undefined : message);
      toast({
        title: t`Upload failed`,
        description: typeof reason === 'string' ? reason : t`Failed to upload image. Please try again.`,
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    picked,
    choose: async (profile_picture_url: PresetPicture | null) => {
      setPicked(profile_picture_url);
      const done = profile_picture_url ? t`Profile picture updated successfully` : t`Profile picture removed`;
      const mine = before.current.then(() => attempt(() => saveProfile({ profile_picture_url }), done));
      before.current = mine;
      await mine;
      if (before.current === mine) setPicked(null);
    },
    upload: async (file: File) => {
      const problem = pictureProblem(file);
      if (problem === undefined)
        return attempt(() => sendPicture(file), t`Profile picture updated successfully`);
      const [title, description] =
        problem === 'type'
          ? [t`Invalid file type`, t`Please select an image file`]
          : [t`File too large`, t`Please select an image smaller than 5MB`];
      toast({ title, description, variant: 'destructive' });
    },
  };
}
