/** The features of the product. A feature bears the same name in server/, web/ and shared/. */
const PLANNED = (
  'auth users onboarding ideas favorites review community notifications research chat voice translation search ' +
  'analytics admin invites api-logs preferences navigation offline commands stats site dashboard'
).split(' ');

/** Features found missing from the plan, each with its reason. */
const ADDED = [
  'knowledge', // schemes, licences and trades as data with conditions, which research and the assistant evaluate
  'facts', // what an owner's words say of a business, with the words it was read from: research, schemes and forms use it
  'documents', // what the people of an idea give as sources for its research, with the text that agents read
  'models', // language models of any provider, behind one interface: research and the assistant ask them
  'mail', // the one way out for messages of auth, invites and notifications
  'privacy', // a person's rights over their data: consent, download, deletion
  'guardrails', // what a text should make its reader or writer careful about: chat and its endpoint use it
  'help', // questions and answers about the product, by role
  'demo', // fills an empty database for `npm start -- --demo`
  'sources', // the web as research reads it: search services, pages and documents as stored text
  'realtime', // the event stream is a feature on its own: server, browser and shared names of its frames
];

export const FEATURES: ReadonlySet<string> = new Set([...PLANNED, ...ADDED]);
