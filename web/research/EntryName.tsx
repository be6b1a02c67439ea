import type { Sentence } from '../../shared/research/model.ts';
import { SentenceText } from './SentenceText.tsx';

interface EntryNameProps {
  readonly name: Sentence;
  /** As the office writes it. */
  readonly official: string;
}

/** The name of a scheme or a licence; in another language the official one stands below it, so that the office and a search find it. */
export function EntryName({ name, official }: EntryNameProps) {
  const said = Object.values(name.values).some(
    (value) => value.kind === 'library' && value.text !== official,
  );
  return (
    <>
      <SentenceText sentence={name} />
      {said ? (
        <small lang="en" className="block text-sm font-normal text-ink-2">
          <bdi>{official}</bdi>
        </small>
      ) : null}
    </>
  );
}
