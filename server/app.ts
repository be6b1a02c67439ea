import { contract } from '../shared/contract.ts';
import { mountAuth } from './auth/routes.ts';
import { sessionLoader } from './auth/sessions.ts';
import { mountChat } from './chat/routes.ts';
import type { Services } from './platform/context.ts';
import { cookieName } from './platform/http/cookies.ts';
import type { Features } from './platform/server.ts';
import { router } from './router.ts';
import { mountContact } from './site/contact-page.ts';
import { mountPictures } from './users/pictures.ts';

/** Everything that the features of the product add to the server. */
export function featuresOf(services: Services): Features {
  return {
    router,
    contract,
    sessions: sessionLoader(services),
    sessionCookie: cookieName(services.settings.secure, 'session'),
    mount(app, parts) {
      mountAuth(app, parts);
      mountChat(app, parts);
      mountContact(app, parts);
      mountPictures(app, services.settings);
    },
  };
}
