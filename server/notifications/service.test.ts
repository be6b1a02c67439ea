import { describe, expect, it } from 'vitest';
import { NotificationRead } from '../../shared/notifications/events.ts';
import {
  Notification,
  NotificationPage,
  NotificationQuery,
  TemplatedNotification,
} from '../../shared/notifications/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { newId } from '../../shared/platform/ids.ts';
import { createIdea } from '../ideas/testing.ts';
import { plainServices, testServices } from '../platform/testing.ts';
import { tx } from '../platform/database/database.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { events, notifications } from '../platform/schema/messages.ts';
import {
  createTemplatedNotification,
  dismissNotification,
  getUnreadCount,
  listNotifications,
  notify,
  readAllNotifications,
  readNotification,
} from './service.ts';

const test = useTestDatabase();
const as = (actor: Actor) => asMember(plainServices(test.db), actor);
const send = (person: Actor, title = 'Solar dryer') =>
  notify(test.db, { user_id: person.id, template: 'idea_approved', variables: { title } });

async function list(person: Actor, query: Record<string, unknown> = {}): Promise<NotificationPage> {
  const { text } = await listNotifications(as(person), NotificationQuery.parse(query));
  const page: unknown = JSON.parse(text);
  expect(NotificationPage.parse(page), 'keeps to the contract').toEqual(page);
  return NotificationPage.parse(page);
}

const heard = async (person: Actor) =>
  test.db
    .select({ type: events.type, payload: events.payload })
    .from(events)
    .where(eq(events.user_id, person.id))
    .orderBy(events.seq);
const unreadOf = async (person: Actor) => (await getUnreadCount(as(person))).unread;

describe('notifying', () => {
  it('keeps the notification and sends it to the open pages of its person', async () => {
    const owner = await createPerson(test.db);
    const reviewer = await createPerson(test.db, { role: 'reviewer' });
    const idea = await createIdea(test.db, owner);
    const sent = await notify(test.db, {
      user_id: owner.id,
      template: 'idea_returned',
      variables: { title: idea.title, count: 3 },
      idea_id: idea.id,
      related_user_id: reviewer.id,
    });
    expect(sent).toMatchObject({
      user_id: owner.id,
      title: 'Changes requested',
      message: `The reviewer asks for changes to “${idea.title}”. Items on the list: 3.`,
      type: 'warning',
      category: 'review',
      priority: 2,
      read: false,
      idea_id: idea.id,
      action_url: `/ideas/${idea.id}/edit`,
      template: 'idea_returned',
      variables: { title: idea.title, count: 3 },
    });
    expect((await list(owner)).items).toEqual([sent]);
    const [event] = await heard(owner);
    expect(event?.type).toBe('notification.created');
    expect(Notification.parse(event?.payload)).toEqual(sent);
    expect(JSON.stringify([sent, event]), 'review is blind').not.toContain(reviewer.id);
    expect(await heard(reviewer)).toEqual([]);
  });

  it('is undone with its cause', async () => {
    const owner = await createPerson(test.db);
    const failing = tx(test.db, async (db) => {
      await notify(db, { user_id: owner.id, template: 'idea_approved', variables: { title: 'Dryer' } });
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect(await unreadOf(owner)).toBe(0);
    expect(await heard(owner)).toEqual([]);
  });
});

describe('the list', () => {
  it('goes through all of one person once, newest first, also within one moment', async () => {
    const owner = await createPerson(test.db);
    await send(await createPerson(test.db), 'of somebody else');
    for (let n = 0; n < 7; n += 1) {
      const { id } = await send(owner, `Idea ${n}`);
      const at = new Date(Date.UTC(2026, 0, 1, 0, 0, 0, Math.floor(n / 2))).toISOString();
      await test.db.update(notifications).set({ created_at: at }).where(eq(notifications.id, id));
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: NotificationPage = await list(owner, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ message }) => message.replace(/\D/g, '')));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });

  it('shows only unread ones when asked', async () => {
    const owner = await createPerson(test.db);
    const [first, second] = [await send(owner), await send(owner)];
    await readNotification(as(owner), first);
    expect((await list(owner, { unread: 'true' })).items).toEqual([second]);
    expect((await list(owner, { unread: 'false' })).items).toHaveLength(2);
  });

  it('shows what has a type that no screen knows as information', async () => {
    const owner = await createPerson(test.db);
    const { id } = await send(owner);
    await test.db.update(notifications).set({ type: 'celebration' }).where(eq(notifications.id, id));
    expect((await list(owner)).items).toMatchObject([{ id, type: 'info' }]);
  });

  it('refuses a cursor of another list', async () => {
    const owner = await createPerson(test.db);
    for (const cursor of ['x', Buffer.from('["created_at","desc",1,"a"]').toString('base64url')]) {
      await expect(list(owner, { cursor })).rejects.toMatchObject({ code: 'bad_request' });
    }
  });
});

describe('reading', () => {
  it('of one counts it off and lets other pages follow, once', async () => {
    const owner = await createPerson(test.db);
    const [first] = [await send(owner), await send(owner)];
    expect(await unreadOf(owner)).toBe(2);
    await readNotification(as(owner), first);
    await readNotification(as(owner), first);
    expect(await unreadOf(owner)).toBe(1);
    const followed = (await heard(owner)).filter(({ type }) => type === 'notification.read');
    expect(followed.map(({ payload }) => NotificationRead.parse(payload))).toEqual([
      { id: first.id, dismissed: false },
    ]);
  });

  it('of all counts all off, and says so only where there was something to read', async () => {
    const owner = await createPerson(test.db);
    const other = await createPerson(test.db);
    for (const person of [owner, owner, other]) await send(person);
    await readAllNotifications(as(owner));
    await readAllNotifications(as(owner));
    expect(await unreadOf(owner)).toBe(0);
    expect(await unreadOf(other)).toBe(1);
    const followed = (await heard(owner)).filter(({ type }) => type === 'notification.read');
    expect(followed.map(({ payload }) => payload)).toEqual([{ id: null, dismissed: false }]);
    expect((await list(owner)).items).toHaveLength(2);
  });

  it('and dismissing takes it off the list for good', async () => {
    const owner = await createPerson(test.db);
    const [kept, gone] = [await send(owner), await send(owner)];
    await dismissNotification(as(owner), gone);
    expect((await list(owner)).items).toEqual([kept]);
    expect(await unreadOf(owner)).toBe(1);
    expect((await heard(owner)).at(-1)?.payload).toEqual({ id: gone.id, dismissed: true });
    await expect(dismissNotification(as(owner), gone)).rejects.toMatchObject({ code: 'not_found' });
    const [row] = await test.db.select().from(notifications).where(eq(notifications.id, gone.id));
    expect(row).toMatchObject({ read: true, dismissed_at: expect.any(String) });
  });

  it("is refused for another's as if it did not exist", async () => {
    const owner = await createPerson(test.db);
    const staff = await createPerson(test.db, { role: 'netzoop-team' });
    const notification = await send(owner);
    for (const act of [readNotification, dismissNotification]) {
      await expect(act(as(staff), notification)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await test.db.$count(notifications, sql`id = ${notification.id} and not read`)).toBe(1);
  });
});

describe('notifying by a template', () => {
  const asStaff = async () =>
    asMember(testServices(test.db), await createPerson(test.db, { role: 'netzoop-team' }));
  const ask = (given: object) => TemplatedNotification.parse(given);

  it('is done by the staff, for anybody, about what exists', async () => {
    const owner = await createPerson(test.db);
    const idea = await createIdea(test.db, owner);
    const id = await createTemplatedNotification(
      await asStaff(),
      ask({
        p_user_id: owner.id,
        p_template_name: 'idea_approved',
        p_variables: { title: idea.title, more: 'is left out' },
        p_idea_id: idea.id,
      }),
    );
    expect((await list(owner)).items).toMatchObject([
      { id, template: 'idea_approved', idea_id: idea.id, variables: { title: idea.title } },
    ]);
  });

  it.each([
    ['p_template_name', { p_template_name: 'no_such', p_variables: {} }],
    ['p_variables', { p_template_name: 'idea_approved', p_variables: { name: 'x' } }],
    ['p_variables', { p_template_name: 'role_granted', p_variables: { role: 'wizard' } }],
  ])('refuses a wrong %s', async (field, given) => {
    const owner = await createPerson(test.db);
    await expect(
      createTemplatedNotification(await asStaff(), ask({ p_user_id: owner.id, ...given })),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: { [field]: 'Failed to create notification' } });
  });

  it.each(['p_user_id', 'p_idea_id', 'p_related_user_id', 'p_research_job_id'])(
    'knows of no %s that is not there',
    async (field) => {
      const owner = await createPerson(test.db);
      const given = { p_user_id: owner.id, p_template_name: 'email_verified', [field]: newId() };
      await expect(createTemplatedNotification(await asStaff(), ask(given))).rejects.toMatchObject({
        code: 'not_found',
      });
      expect(await list(owner)).toMatchObject({ items: [] });
    },
  );

  it('is refused to everybody else', async () => {
    const owner = await createPerson(test.db);
    await expect(
      createTemplatedNotification(as(owner), ask({ p_user_id: owner.id, p_template_name: 'email_verified' })),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
