import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { KINDS } from '@ufuq/shared/kinds/index'
import { TABLES_THAT_STAY } from '#backup/what_travels'
import type { ServedKind } from '#entries/hooks'
import { servedKinds } from '#entries/kinds'
import { CONTENT_TABLES } from '#transfer/export/content_format'
import { EXPORTED_KINDS } from '#transfer/export/exported_kinds'

/** The tables that no part of an export contains, each with the reason. */
const TABLES_NOT_EXPORTED: Readonly<Record<string, string>> = {
  activities: 'the activity log',
  authenticators: 'belongs to accounts',
  discarded_texts: 'unused text',
  derived: 'derived from entries',
  drafts: 'part of entries',
  entry_preview_links: 'belongs to accounts',
  entry_readings: 'reviews',
  entry_reviews: 'reviews',
  facets: 'derived from entries',
  file_pages: 'derived from files',
  file_words: 'derived from files',
  import_jobs: 'imports on this site',
  imported_records: 'what imports created on this site',
  legacy_imports: 'imports on this site',
  message_emails: 'personal data',
  merged_tags: 'the bin',
  milestones: 'facts about this installation',
  missed_addresses: 'statistics',
  passkeys: 'belongs to accounts',
  recovery_codes: 'belongs to accounts',
  refs: 'derived from entries',
  shares: 'belongs to accounts',
  sign_in_providers: 'settings of this installation, with secrets',
  sign_in_rules: 'settings of this installation',
  subscriber_tokens: 'personal data',
  subscribers: 'personal data',
  users: 'personal data',
  versions: 'previous versions',
  webhook_deliveries: 'what webhooks sent',
  webhooks: 'settings of this installation, with secrets',
  words: 'derived from entries',
  work_accounts: 'belongs to accounts',
}

/** The tables whose rows are parts of exported entries. */
const OF_ENTRIES = ['entries', 'sides', 'files', 'addresses']

test.group('The content format', (group) => {
  group.options.meta['commits'] = true
  test('has every table, or says why not', async ({ assert }) => {
    const exported = [...OF_ENTRIES, ...Object.keys(CONTENT_TABLES)]
    const left = [...Object.keys(TABLES_NOT_EXPORTED), ...Object.keys(TABLES_THAT_STAY)]
    const tables = await db.connection().getAllTables()
    assert.deepEqual(
      tables.filter((name) => !exported.includes(name) && !left.includes(name)),
      [],
    )
    assert.deepEqual(
      exported.filter((name) => left.includes(name)),
      [],
    )
  })

  test('has every kind that contains no data of persons, with its hooks', ({ assert }) => {
    const hooksOf = (kind: ServedKind) => ({ ...kind, keysOf: null, preview: null })
    // Other tests serve kinds of their own.
    assert.sameDeepMembers(
      EXPORTED_KINDS.map(hooksOf),
      servedKinds()
        .filter(({ name, erase }) => name in KINDS && !erase)
        .map(hooksOf),
    )
  })
})
