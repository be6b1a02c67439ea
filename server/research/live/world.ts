import type { Services } from '../../platform/context.ts';
import { modelsOf } from '../../models/service.ts';
import { createWeb } from '../../sources/service.ts';
import type { OutsideWorld } from './outside.ts';

/** The models and the web that are configured for this server; nothing is loaded or called before it is used. */
export function worldOf(services: Services): OutsideWorld {
  return {
    models: modelsOf(services),
    web: createWeb(services),
    services,
    own_hosts: [new URL(services.settings.publicUrl).host],
  };
}
