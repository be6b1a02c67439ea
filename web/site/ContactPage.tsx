import { Trans, useLingui } from '@lingui/react/macro';
import { EMAIL_MAX } from '../../shared/auth/constants.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN, CONTACT_NAME_MAX } from '../../shared/site/constants.ts';
import { PLACES } from './places.ts';

/** How to reach the people behind it. What the operator has not set does not appear. */
export function ContactPage() {
  return (
    <article className="wrap page">
      <h1>
        <Trans>Contact</Trans>
      </h1>
      <p className="lead">
        <Trans>Write in the language you are at home in.</Trans>
      </p>
      <div className="ways">
        <div className="way" data-if={PLACES.phone}>
          <h2>
            <Trans>Phone</Trans>
          </h2>
          <a href={`tel:${PLACES.phone}`}>
            <bdi className="num">{PLACES.phone}</bdi>
          </a>
        </div>
        <div className="way" data-if={PLACES.email}>
          <h2>
            <Trans>Email</Trans>
          </h2>
          <a href={`mailto:${PLACES.email}`}>
            <bdi>{PLACES.email}</bdi>
          </a>
        </div>
        <Grievance />
      </div>
      <ContactForm />
      <h2>
        <Trans>What helps us answer</Trans>
      </h2>
      <ul>
        <li>
          <Trans>The email of your account, if you have one.</Trans>
        </li>
        <li>
          <Trans>What you did and what you saw. An error shows a number: send it along.</Trans>
        </li>
        <li>
          <Trans>Never a password, a code, or your Aadhaar or card number. We do not ask for them.</Trans>
        </li>
      </ul>
    </article>
  );
}

/**
 * Checked and sent by `site.ts`, which says the words of `ContactMessage` that stand at each field; where no script runs the
 * server answers it with a page of its own.
 */
function ContactForm() {
  const { t, i18n } = useLingui();
  return (
    <>
      <h2>
        <Trans>Write to us</Trans>
      </h2>
      <form
        className="form"
        method="post"
        action="/contact"
        data-check={t`Please check what you have entered.`}
        data-away={t`The server cannot be reached. Check your connection and try again.`}
      >
        <input type="hidden" name="language" value={i18n.locale} />
        <label>
          <Trans>Your name</Trans>
          <input
            name="name"
            required
            maxLength={CONTACT_NAME_MAX}
            autoComplete="name"
            data-missing={t`Please enter your name`}
          />
          <span className="bad" />
        </label>
        <label>
          <Trans>Your email</Trans>
          <input
            name="email"
            type="email"
            required
            maxLength={EMAIL_MAX}
            autoComplete="email"
            dir="ltr"
            data-missing={t`Email is required`}
            data-wrong={t`Please enter a valid email address`}
          />
          <span className="bad" />
        </label>
        <label>
          <Trans>Message</Trans>
          <textarea
            name="message"
            required
            minLength={CONTACT_MESSAGE_MIN}
            maxLength={CONTACT_MESSAGE_MAX}
            rows={6}
            data-missing={t`Please write a few words more`}
            data-wrong={t`Please write a few words more`}
          />
          <span className="bad" />
        </label>
        <span className="vh" aria-hidden="true">
          <input name="company_site" tabIndex={-1} autoComplete="off" />
        </span>
        <p className="bad" role="alert" />
        <button type="submit" className="btn primary">
          <Trans>Send message</Trans>
        </button>
      </form>
      <p className="note-box good" role="status" tabIndex={-1} data-says="sent" hidden>
        <Trans>Thank you. Your message has reached us; we answer by email.</Trans>
      </p>
    </>
  );
}

/** The person the law asks for, where one is named. */
export function Grievance() {
  return (
    <div className="way" data-if={PLACES.grievanceEmail}>
      <h2>
        <Trans>Grievance officer</Trans>
      </h2>
      <p>{PLACES.grievanceName}</p>
      <a href={`mailto:${PLACES.grievanceEmail}`}>
        <bdi>{PLACES.grievanceEmail}</bdi>
      </a>
      <p className="small muted">
        <Trans>For complaints about your data, or about what somebody posted.</Trans>
      </p>
    </div>
  );
}
