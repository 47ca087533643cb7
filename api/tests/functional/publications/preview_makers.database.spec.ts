import testUtils from '@adonisjs/core/services/test_utils'
import { Shares } from '#tests/rows_of_publications'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { watchQueries } from '#core/metrics/query_watch'
import { createLinkedPair } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { findRecordOrFail } from '#publications/records/record'
import { previewed } from '#publications/preview/previewed_publication'
import { listPreviewLinks } from '#entries/previews/preview_links'
import type User from '#accounts/user'

const author = (username: string) => UserFactory.merge({ username }).create()

const linkBy = ({ id }: User, publicationId: number) =>
  db.table('preview_links').insert({
    publication_id: publicationId,
    purpose: 'shared',
    created_by_id: id,
    token_hash: String(id).padStart(64, '0'),
    created_at: '2026-01-01 00:00:00',
    expires_at: '2999-01-01 00:00:00',
  })

test.group('The makers of preview links', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are all asked for with one query', async ({ assert }) => {
    const [writer, invited, translator, stranger] = [
      await author('writer'),
      await author('invited'),
      await author('translator'),
      await author('stranger'),
    ]
    const editor = await UserFactory.apply('editor').merge({ username: 'editor' }).create()
    const { english, arabic } = await createLinkedPair({ authorId: writer.id })
    await arabic.merge({ authorId: translator.id }).save()
    const elsewhere = await createLinkedPair({ authorId: stranger.id })
    for (const { pairId } of [english, elsewhere.english]) {
      await Shares.create({
        pairId,
        userId: invited.id,
        sharedById: pairId === english.pairId ? writer.id : stranger.id,
        coversAll: false,
      })
    }
    for (const person of [writer, invited, translator, stranger, editor]) {
      await linkBy(person, english.id)
    }
    const connection = db.manager.get(db.primaryConnectionName)?.connection?.client
    if (!connection) throw new Error('There is no connection')
    const reads: string[] = []
    watchQueries(connection, ({ statement }) => {
      if (statement.includes('shares')) reads.push(statement)
    })
    const ofEnglish = await listPreviewLinks(previewed(await findRecordOrFail(english.id)))
    assert.deepEqual(
      ofEnglish.map(({ createdBy }) => createdBy.displayName),
      ['editor', 'invited', 'writer'],
    )
    assert.lengthOf(reads, 1)
  })
})
