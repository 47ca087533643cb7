import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiRequest } from '@japa/api-client'
import { test } from '@japa/runner'
import { PublicationFactory } from '#database/factories/publication_factory'
import { createEntry } from '#entries/change'
import { writeDocumentReferences } from '#legacy_entries/document_references'
import { documents } from '#kinds/documents/document_kind'
import { untilBlocked } from '#tests/blocked_transactions'
import { disclosureOf } from '#tests/functional/site/disclosure_calls'

/** A document, and the calls that assign it to an item and delete it. */
async function assignedDocument(client: ApiClient) {
  const { person, follow, item } = await disclosureOf(client)
  await follow()
  const by = { id: person.id, role: person.role }
  const { id } = await createEntry(
    { kind: documents, by },
    { values: { title: { en: 'Accounts' } } },
  )
  const assign = () =>
    client
      .patch('/api/site/disclosure/anbi/items/statement')
      .json({ version: 0, target: `document:${id}` })
      .loginAs(person)
  const remove = () => client.delete(`/api/entries/documents/${id}`).loginAs(person)
  return { id, assign, remove, item }
}

/** Starts the calls one after another while another transaction locks the document. */
async function whileLocked(id: number, calls: readonly (() => ApiRequest)[]) {
  const lock = await db.transaction()
  await lock.from('entries').where({ id }).forUpdate().first()
  const answers = []
  for (const [index, call] of calls.entries()) {
    answers.push(Promise.resolve(call()))
    await untilBlocked(index + 1)
  }
  await lock.commit()
  return Promise.all(answers)
}

// Concurrent writers need two connections, so the tests can't run in a transaction. The tables are
// therefore emptied here.
test.group('A document that is assigned and deleted at once', (group) => {
  const empty = async () => {
    for (const table of ['disclosure_lists', 'activities', 'entries', 'sessions', 'users']) {
      await db.from(table).delete()
    }
  }
  group.each.setup(empty)
  group.each.teardown(empty)

  for (const isDeletedFirst of [false, true]) {
    const order = isDeletedFirst ? 'the deletion' : 'the assignment'
    test(`is either kept or not assigned, with ${order} first`, async ({ client, assert }) => {
      const { id, assign, remove, item } = await assignedDocument(client)
      const calls = isDeletedFirst ? [remove, assign] : [assign, remove]
      const answers = await whileLocked(id, calls)
      const [assigned, removed] = isDeletedFirst ? answers.toReversed() : answers
      const row = await db.from('entries').where({ id }).first()
      const { target } = await item('statement')
      if (assigned?.status() === 200) {
        removed?.assertStatus(409)
        assert.isNull(row.deleted_at)
        assert.equal(target?.target, `document:${id}`)
      } else {
        assigned?.assertStatus(422)
        removed?.assertStatus(204)
        assert.isNotNull(row.deleted_at)
        assert.isNull(target)
      }
    })
  }

  test('is kept if a text links to it while the deletion waits', async ({ client, assert }) => {
    const { id, remove } = await assignedDocument(client)
    const { pairId } = await PublicationFactory.create()
    const writing = await db.transaction()
    const live = `[Accounts](/files/${id}/accounts.pdf)`
    await writeDocumentReferences({ entry_id: pairId }, { live }, writing)
    const removed = Promise.resolve(remove())
    await untilBlocked()
    await writing.commit()
    ;(await removed).assertStatus(409)
    assert.isNull((await db.from('entries').where({ id }).first()).deleted_at)
  })
})
