// The whole schema in one object: what migrations are generated from and the database handle is typed by.
export * from './people.ts';
export * from './ideas.ts';
export * from './documents.ts';
export * from './review.ts';
export * from './research.ts';
export * from './sizes.ts';
export * from './messages.ts';
export * from './outside.ts';
