import { createHmac } from 'node:crypto';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import { HOUR } from '../../shared/platform/time.ts';
import type { ContactMessage } from '../../shared/site/contact.ts';
import { notify } from '../notifications/service.ts';
import type { Context } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { requireToken } from '../platform/http/limits.ts';
import { networkOf } from '../platform/http/network.ts';
import { queueMail, type Mail } from '../platform/mail/mail.ts';
import { layOutMail } from '../platform/mail/mail-text.ts';
import { selectTeam } from './queries.ts';

/** The messages of an hour from everywhere together, as so many times those from one address of the network. */
const PLACES = 40;

/**
 * Delivers a message of the contact form: as a notification to everybody of the team, and by mail to CONTACT_EMAIL where that is
 * set. What a program sent (it fills in what people do not see) is thrown away, and answered the same.
 *
 * @throws AppError `rate_limited`
 */
export async function contact(context: Context, message: ContactMessage): Promise<typeof DONE> {
  const { db, settings, request } = context;
  const limit = settings.limits.contactPerAddressPerHour;
  // counters hold no addresses
  const place = createHmac('sha256', settings.secrets.audit)
    .update(networkOf(request.ip))
    .digest('base64url');
  await requireToken(db, `contact:${place}`, limit, HOUR);
  await requireToken(db, 'contact', PLACES * limit, HOUR);
  if (message.company_site) return DONE;
  await tx(db, async (inner) => {
    const { name, email, message: text } = message;
    for (const user_id of await selectTeam(inner))
      await notify(inner, {
        user_id,
        template: 'contact_message',
        variables: { name, email, message: text },
      });
    if (settings.contact.email)
      await queueMail(inner, context, contactMail(context, settings.contact.email, message));
  });
  return DONE;
}

/** The operator's mail, in English but for what the person wrote. */
function contactMail(
  { settings, translate, request }: Context,
  to_email: string,
  message: ContactMessage,
): Mail {
  const { appName } = settings;
  const { name, email } = message;
  const values = { app: appName, name, email, language: request.language };
  const say = (text: string) => translate('en', text, values);
  return {
    user_id: null,
    to_email,
    template: 'contact',
    subject: say(msg('{app}: message from {name}')),
    ...layOutMail({
      language: 'en',
      appName,
      paragraphs: message.message.split(/\n+/u),
      notes: [say(msg('Written by {name}, {email}, on the page in “{language}”.'))],
    }),
  };
}
