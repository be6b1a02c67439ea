import { describe, expect, it } from 'vitest';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { consents } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import type { FactSheet, GivenFact } from '../../shared/facts/sheet.ts';
import { forgetOwnFacts, getOwnFacts, keepOwnFacts } from './own.ts';
import { confirmFacts, currentFacts, getFacts } from './service.ts';

const test = useTestDatabase();

const UNIFORMS = {
  title: 'School uniforms',
  description: 'We sew school uniforms in Madurai. One set sells at ₹420 and costs ₹320 to make.',
  problem_statement: null,
  target_audience: null,
  solution_overview: null,
  category: null,
};

async function start(fields: object = {}) {
  const services = testServices(test.db);
  const owner = await createPerson(test.db);
  const idea = await createIdea(test.db, owner, { ...UNIFORMS, ...fields });
  const as = (person: Person) => asMember(services, person);
  const confirm = (person: Person, revision: number, items: GivenFact[]) =>
    confirmFacts(as(person), { id: idea.id, revision, items });
  return { owner, idea, as, confirm };
}

const fact = ({ items }: Pick<FactSheet, 'items'>, name: string) => items.find((item) => item.name === name);

describe('who may see and confirm facts', () => {
  it('the owner, an editor and staff may; a viewer and a reviewer are refused, and a stranger finds nothing', async () => {
    const { owner, idea, as } = await start({ status: 'submitted' });
    const [editor, viewer, stranger] = [
      await createPerson(test.db),
      await createPerson(test.db),
      await createPerson(test.db),
    ];
    const reviewer = await createPerson(test.db, { role: 'reviewer' });
    const staff = await createPerson(test.db, { role: 'netzoop-team' });
    await shareIdea(test.db, idea, editor, 'editor');
    await shareIdea(test.db, idea, viewer, 'viewer');
    for (const person of [owner, editor, staff]) {
      const { revision } = await getFacts(as(person), idea);
      const items = [{ name: 'price' as const, value: 430 + revision }];
      expect((await confirmFacts(as(person), { id: idea.id, revision, items })).revision).toBe(revision + 1);
    }
    for (const person of [viewer, reviewer]) {
      await expect(getFacts(as(person), idea)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(confirmFacts(as(person), { id: idea.id, revision: 3, items: [] })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    await expect(getFacts(as(stranger), idea)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('revisions', () => {
  it('facts are as read until they are confirmed, and then as confirmed', async () => {
    const { owner, idea, as, confirm } = await start();
    const read = await getFacts(as(owner), idea);
    expect(read.revision).toBe(0);
    expect(fact(read, 'price')).toMatchObject({ value: 420, state: 'read' });
    const kept = await confirm(owner, 0, [
      { name: 'price', value: 420, unit: fact(read, 'price')?.unit ?? null },
      { name: 'unit_cost', value: 300 },
      { name: 'loan', value: null },
    ]);
    expect(kept.revision).toBe(1);
    expect(fact(kept, 'price')).toMatchObject({ state: 'confirmed' });
    expect(fact(kept, 'unit_cost')).toMatchObject({ value: 300, state: 'corrected' });
    expect(fact(kept, 'loan')).toMatchObject({ value: null, state: 'unknown' });
    expect((await currentFacts(test.db, idea.id)).revision).toBe(1);
  });

  it('the same confirmation once more, whose first answer was lost, succeeds and adds no revision', async () => {
    const { owner, confirm } = await start();
    await confirm(owner, 0, [{ name: 'price', value: 410 }]);
    expect((await confirm(owner, 0, [{ name: 'price', value: 410 }])).revision).toBe(1);
  });

  it('only a fact whose words changed is asked again, with what was confirmed before', async () => {
    const { owner, idea, as, confirm } = await start();
    const read = await getFacts(as(owner), idea);
    const given = (name: 'price' | 'unit_cost') => ({
      name,
      value: fact(read, name)?.value ?? null,
      unit: fact(read, name)?.unit ?? null,
    });
    await confirm(owner, 0, [given('price'), given('unit_cost')]);
    await test.db
      .update(ideas)
      .set({ description: UNIFORMS.description.replace('sells at ₹420', 'sells at ₹450') })
      .where(eq(ideas.id, idea.id));
    const now = await getFacts(as(owner), idea);
    expect(fact(now, 'price')).toMatchObject({ value: 450, state: 'read', was: 420 });
    expect(fact(now, 'unit_cost')).toMatchObject({ value: 320, state: 'confirmed' });
  });
});

describe('what is refused', () => {
  it('values that cannot be right are named one by one', async () => {
    const { owner, confirm } = await start();
    const wrong = confirm(owner, 0, [
      { name: 'price', value: 'many' },
      { name: 'trade', value: 'no-such-trade' },
      { name: 'stage', value: 'new' },
    ]);
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { price: 'Please enter a number.', trade: 'Please choose one of the list.' },
    });
  });
});

describe("the form's own fields", () => {
  const MONEY: GivenFact[] = [
    { name: 'funding', value: 950_000 },
    { name: 'trade', value: 'school-uniforms' },
  ];
  const formOf = async (id: string) => {
    const [row] = await test.db
      .select({ funding: ideas.funding_required, category: ideas.category, version: ideas.version })
      .from(ideas)
      .where(eq(ideas.id, id));
    return row;
  };

  it('are filled from confirmed facts where they are empty', async () => {
    const { owner, idea, confirm } = await start();
    await confirm(owner, 0, MONEY);
    expect(await formOf(idea.id)).toEqual({ funding: '₹9,50,000', category: 'Textiles', version: 2 });
  });

  it('stay as they are where something is in them', async () => {
    const { owner, idea, confirm } = await start({ funding_required: 'About 9 lakh', category: 'Retail' });
    await confirm(owner, 0, MONEY);
    expect(await formOf(idea.id)).toEqual({ funding: 'About 9 lakh', category: 'Retail', version: 1 });
  });

  it('stay as they were sent while the idea is under review', async () => {
    const { owner, idea, confirm } = await start({ status: 'under_review' });
    await confirm(owner, 0, MONEY);
    expect(await formOf(idea.id)).toEqual({ funding: null, category: null, version: 1 });
  });
});

describe('facts about the person', () => {
  const CANARY = 777_123;

  it('are kept with consent, which is taken back when they are deleted', async () => {
    const { owner, as } = await start();
    const kept = await keepOwnFacts(as(owner), {
      facts: { income: CANARY, social_category: [] },
      agreed: true,
    });
    expect(kept).toMatchObject({ facts: { income: CANARY, social_category: [] }, consent_version: '1' });
    await keepOwnFacts(as(owner), { facts: { income: CANARY }, agreed: true });
    const given = () => test.db.select().from(consents).where(eq(consents.user_id, owner.id));
    expect(await given()).toMatchObject([{ purpose: 'personal_facts', withdrawn_at: null }]);
    await forgetOwnFacts(as(owner));
    expect(await getOwnFacts(as(owner))).toEqual({ facts: {}, consent_version: null, updated_at: null });
    expect((await given())[0]?.withdrawn_at).not.toBeNull();
  });

  it('are in one table alone, and nobody else is asked or shown anything of them', async () => {
    const { owner, idea, as, confirm } = await start();
    const editor = await createPerson(test.db);
    await shareIdea(test.db, idea, editor, 'editor');
    await keepOwnFacts(as(owner), { facts: { income: CANARY, gender: 'female' }, agreed: true });
    await confirm(owner, 0, [{ name: 'price', value: 420 }]);
    const seen = await getFacts(as(editor), idea);
    expect(JSON.stringify(seen)).not.toContain(String(CANARY));
    expect(seen.questions.filter(({ personal }) => personal)).toEqual([]);
    expect(await getOwnFacts(as(editor))).toMatchObject({ facts: {} });
    expect(await tablesWith(String(CANARY))).toEqual(['personal_facts']);
  });

  it('are not even guessed at by staff who see the app as the owner', async () => {
    const { owner, idea, as } = await start();
    const staff = await createPerson(test.db, { role: 'netzoop-team' });
    const member = as(owner);
    const posing = { ...member, session: { ...member.session, impersonated_by: staff.id } };
    expect((await getFacts(member, idea)).questions.some(({ personal }) => personal)).toBe(true);
    expect((await getFacts(posing, idea)).questions.filter(({ personal }) => personal)).toEqual([]);
  });
});

async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await test.db.execute(
      sql`select 1 from ${sql.identifier(name)} as kept where kept::text like ${`%${text}%`} limit 1`,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}
