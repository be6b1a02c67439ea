import { is, PgDialect, Placeholder, type PreparedQueryConfig, type SQL } from '../orm.ts';
import type { Result } from './engine.ts';
import type { Db } from './drizzle-session.ts';

/** What fills the placeholders of a statement, by their names. */
export type StatementValues = Readonly<Record<string, string | number | boolean | null>>;

/**
 * A statement whose text is made once and then only filled, for what is asked again and again. Its parts are marked by
 * `sql.placeholder('name')`; a name that is used in several places is sent once.
 */
export class Statement<Row extends Record<string, unknown>> {
  readonly #text: string;
  readonly #places: readonly unknown[];
  readonly #name: string | undefined;

  /** @param name the external database keeps the plan under it; only for few, often repeated statements */
  constructor(query: SQL, name?: string) {
    const { sql: text, params } = new PgDialect().sqlToQuery(query);
    const places: unknown[] = [];
    const positions = params.map((param) => {
      const known = is(param, Placeholder)
        ? places.findIndex((place) => is(place, Placeholder) && place.name === param.name)
        : -1;
      return known === -1 ? places.push(param) : known + 1;
    });
    this.#text = text.replace(/\$(\d+)/g, (_, position: string) => `$${positions[Number(position) - 1]}`);
    this.#places = places;
    this.#name = name;
  }

  /** @returns the rows, in the transaction that `db` is */
  async run(db: Db, values: StatementValues): Promise<Row[]> {
    const query = { sql: this.#text, params: [...this.#places] };
    const session = db._.session;
    const prepared = session.prepareQuery<Prepared<Row>>(query, undefined, this.#name, false);
    return (await prepared.execute(values)).rows;
  }
}

interface Prepared<Row> extends PreparedQueryConfig {
  execute: Result<Row>;
}
