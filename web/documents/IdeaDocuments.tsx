import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, RotateCw, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { IdeaDocument } from '../../shared/documents/model.ts';
import { DOCUMENT_ENDINGS, MOST_DOCUMENTS } from '../../shared/documents/rules.ts';
import { addressOf } from '../../shared/platform/address.ts';
import { formatBytes } from '../platform/size.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { useDocuments, useGiveDocument, useRemoveDocument } from './hooks.ts';
import { mayWorkAgain } from './refusal.ts';

interface IdeaDocumentsProps {
  readonly ideaId: string;
  /** Whether a run reads them: without a language model nobody does. */
  readonly isRead: boolean;
}

/** The documents that are given to the research of an idea: what is done with them, their list, and a way to give and remove them. */
export function IdeaDocuments({ ideaId, isRead }: IdeaDocumentsProps) {
  const documents = useDocuments(ideaId);
  return (
    <section aria-labelledby="documents" className="grid max-w-prose gap-3">
      <h3 id="documents" className="text-lg">
        <Trans>Documents for the research</Trans>
      </h3>
      <p className="text-sm text-ink-2">
        {isRead ? (
          <Trans>
            Orders, accounts, a survey, a quotation: the agents read them along with the pages. What only a
            document says is marked as such and never counts as verified. Reviewers see quotes in the report,
            but neither the files nor their names.
          </Trans>
        ) : (
          <Trans>
            Without a language model no run reads documents. You can add them now; they are read once a model
            is set up and you start a new run.
          </Trans>
        )}
      </p>
      {documents.isPaused && !documents.data ? (
        <ErrorState size="part" onRetry={() => void documents.refetch()}>
          <Trans>The server cannot be reached. Check your connection and try again.</Trans>
        </ErrorState>
      ) : (
        <Loaded query={documents} lines={2}>
          {({ items }) => (
            <>
              <DocumentList ideaId={ideaId} items={items} />
              <GiveDocument ideaId={ideaId} count={items.length} />
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}

function DocumentList({
  ideaId,
  items,
}: {
  readonly ideaId: string;
  readonly items: readonly IdeaDocument[];
}) {
  if (items.length === 0) {
    return (
      <p>
        <Trans>There are no documents yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((document) => (
        <DocumentRow key={document.id} ideaId={ideaId} document={document} />
      ))}
    </ul>
  );
}

interface DocumentRowProps {
  readonly ideaId: string;
  readonly document: IdeaDocument;
}

function DocumentRow({ ideaId, document: { id, name, type, size, created_at } }: DocumentRowProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const remove = useRemoveDocument(ideaId);
  const kinds: Readonly<Record<IdeaDocument['type'], string>> = {
    pdf: 'PDF',
    docx: t`Word (DOCX)`,
    text: t`Text`,
    csv: 'CSV',
  };
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon as={FileText} className="text-ink-2" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <a href={addressOf(`/ideas/${ideaId}/documents/${id}`)} download className={textLinkClass}>
            <bdi>{name}</bdi>
          </a>
        </p>
        <p className="text-sm text-ink-2">
          <bdi>{kinds[type]}</bdi>
          {' · '}
          {formatBytes(size)}
          {' · '}
          <RelativeTime at={created_at} />
        </p>
      </div>
      <IconButton icon={Trash2} label={t`Remove “${name}”`} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t`Remove this document?`}
        description={t`Its file and its text are deleted. Reports that quote it keep the quotes.`}
        confirmLabel={t`Remove`}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setAsked(false) })}
      />
    </li>
  );
}

function GiveDocument({ ideaId, count }: { readonly ideaId: string; readonly count: number }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const give = useGiveDocument(ideaId);
  const isFull = count >= MOST_DOCUMENTS;
  const most = MOST_DOCUMENTS;
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={input}
        type="file"
        hidden
        accept={DOCUMENT_ENDINGS.join(',')}
        aria-label={t`Add a document`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // the same file may be chosen again after a failure
          target.value = '';
          if (file) give.mutate(file);
        }}
      />
      {isFull ? null : (
        <Button icon={Upload} busy={give.isPending} onClick={() => input.current?.click()}>
          <Trans>Add a document</Trans>
        </Button>
      )}
      <p role="status" className="text-sm text-ink-2">
        {give.isPending ? (
          <Trans>The document is being sent and read. This can take some seconds.</Trans>
        ) : isFull ? (
          <Trans>An idea can have {most} documents. Remove one to add another.</Trans>
        ) : (
          <Trans>PDF, Word (DOCX), text, Markdown or CSV, up to 10 MB each; {most} at most.</Trans>
        )}
      </p>
      {give.error && !give.isPending ? <Refused give={give} /> : null}
    </div>
  );
}

/** Why a file was not taken, and a way to send it again where that may help. */
function Refused({ give }: { readonly give: ReturnType<typeof useGiveDocument> }) {
  const { i18n } = useLingui();
  const { error, variables: file } = give;
  if (!error || !file) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-bad">
      <p>
        <bdi className="font-semibold wrap-anywhere">{file.name}</bdi>
        {': '}
        {i18n._(error.message, { ...error.values })}
      </p>
      {mayWorkAgain(error) ? (
        <Button icon={RotateCw} onClick={() => give.mutate(file)}>
          <Trans>Try Again</Trans>
        </Button>
      ) : null}
    </div>
  );
}
