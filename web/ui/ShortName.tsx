import { cx } from './cx.ts';
import { textLinkClass } from './link-class.ts';
import { shortName } from './short-name.ts';

interface ShortNameProps {
  /** A pseudonym or an id, whole. */
  readonly name: string;
  /** What pressing it does, heard in its place. */
  readonly label: string;
  readonly onPress: () => void;
  readonly className?: string;
}

/** A pseudonym or an id by the letters that tell it apart; pressing it narrows a list to it. */
export function ShortName({ name, label, onPress, className = 'min-h-6' }: ShortNameProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={label}
      className={cx(textLinkClass, 'cursor-pointer', className)}
      onClick={onPress}
    >
      <code dir="ltr">{shortName(name)}</code>
    </button>
  );
}
