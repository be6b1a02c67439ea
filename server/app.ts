import { contract } from '../shared/contract.ts';
import { betterAuthLater } from './auth/better-auth.ts';
import { sessionCookieName } from './auth/cookies.ts';
import { mountAuth } from './auth/routes.ts';
import { sessionLoader } from './auth/sessions.ts';
import type { Services } from './platform/context.ts';
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
    sessionCookie: sessionCookieName(services.settings.secure),
    mount(app, parts) {
      mountAuth(app, parts, betterAuthLater(services));
      mountContact(app, parts);
      mountPictures(app, services.settings);
    },
  };
}
