// The content security policy forbids making code from text. zod tries to when a schema is made, unless it was told not to before
// it is loaded; this is where it looks (zod/v4/core `globalConfig`). Imported first by main.tsx, long before any schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
