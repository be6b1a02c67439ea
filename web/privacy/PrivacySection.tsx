import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PrivacyState } from '../../shared/privacy/model.ts';
import { DELETION_GRACE_DAYS } from '../../shared/privacy/constants.ts';
import { LANGUAGES } from '../../shared/platform/languages.ts';
import { isStaff } from '../../shared/platform/roles.ts';
import { useMe } from '../session/hooks.ts';
import { InPerson } from '../session/InPerson.tsx';
import { formatDate } from '../platform/format.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { useKeepAccount, usePrivacy } from './hooks.ts';

/** A person's rights over their data: what they agreed to, a copy of it, and its end. */
export function PrivacySection() {
  return (
    <Loaded query={usePrivacy()} lines={4}>
      {(data) => (
        <div className="grid gap-6 pt-2">
          {data.deletion_at === null ? null : <ScheduledDeletion at={data.deletion_at} />}
          <Consents given={data.consents} />
          <Copy />
          {data.deletion_at === null ? <Deletion /> : null}
        </div>
      )}
    </Loaded>
  );
}

function ScheduledDeletion({ at }: { readonly at: string }) {
  const keep = useKeepAccount();
  const day = formatDate(at);
  return (
    <Notice
      tone="warn"
      actions={
        <InPerson>
          <Button busy={keep.isPending} onClick={() => keep.mutate()}>
            <Trans>Keep my account</Trans>
          </Button>
        </InPerson>
      }
    >
      <Trans>
        Your account and everything in it will be deleted on {day}. Until then you can take this back.
      </Trans>
    </Notice>
  );
}

function Consents({ given }: { readonly given: PrivacyState['consents'] }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-base font-semibold">
        <Trans>What you agreed to</Trans>
      </h3>
      {given.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No consent is recorded for this account.</Trans>
        </p>
      ) : (
        <ul className="grid gap-1">
          {given.map((consent) => (
            <li key={`${consent.purpose} ${consent.given_at}`}>
              <Consent consent={consent} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href="/privacy-policy" className={textLinkClass}>
          <Trans>Read the privacy policy</Trans>
        </a>
      </p>
    </section>
  );
}

function Consent({ consent }: { readonly consent: PrivacyState['consents'][number] }) {
  const { t } = useLingui();
  const purposes: Readonly<Record<string, string>> = {
    guardian: t`Consent of your guardian`,
    personal_facts: t`Answers about yourself`,
  };
  const what = purposes[consent.purpose] ?? t`Privacy notice`;
  const { version } = consent;
  const day = formatDate(consent.given_at);
  const language = LANGUAGES.find(({ code }) => code === consent.language)?.native ?? consent.language;
  return (
    <Trans>
      {what}, version {version}, read in <bdi>{language}</bdi>, on {day}
    </Trans>
  );
}

function Copy() {
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="font-sans text-base font-semibold">
        <Trans>A copy of your data</Trans>
      </h3>
      <p className="max-w-prose text-ink-2">
        <Trans>
          Your profile, ideas, research, reviews, messages and consents as JSON in a ZIP file, with your
          picture.
        </Trans>
      </p>
      <InPerson>
        <a href="/api/me/export" download className={buttonClass()}>
          <Icon as={Download} />
          <Trans>Download my data</Trans>
        </a>
      </InPerson>
    </section>
  );
}

function Deletion() {
  const me = useMe();
  const [open, setOpen] = useState(false);
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="font-sans text-base font-semibold">
        <Trans>End of your account</Trans>
      </h3>
      {me && isStaff(me) ? (
        <p className="max-w-prose text-ink-2">
          <Trans>Staff accounts cannot be deleted. Ask a colleague to change your role first.</Trans>
        </p>
      ) : (
        <>
          <p className="max-w-prose text-ink-2">
            <Trans>
              You have {DELETION_GRACE_DAYS} days to change your mind. Then your ideas with their research and
              reviews, your files and your messages are erased for good.
            </Trans>
          </p>
          <InPerson>
            <Button variant="danger" icon={Trash2} onClick={() => setOpen(true)}>
              <Trans>Delete my account</Trans>
            </Button>
            <DeleteAccountDialog open={open} onOpenChange={setOpen} />
          </InPerson>
        </>
      )}
    </section>
  );
}
