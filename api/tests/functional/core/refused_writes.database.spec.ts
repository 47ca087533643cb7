import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import { emptiesTables } from '#tests/emptied_tables'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { changeOf, ENTRIES } from '#tests/functional/publications/pair_calls'
import { serverAddress } from '#tests/server_address'
import { isOnMysql, signedIn } from '#tests/spawned_server'
import Publication from '#tests/stored_publications'
import { pairBody } from '../publications/bodies.js'

const UNAVAILABLE = {
  message: 'The service is not available at the moment',
  code: 'unavailable',
}
const NO_LIMIT = 4_294_967_294

/**
 * Makes the database reject every write, as it would on a read-only disk. Returns the function that
 * allows writes again.
 */
async function refuseWrites() {
  if (!isOnMysql) {
    await db.rawQuery('pragma query_only = on')
    return () => db.rawQuery('pragma query_only = off')
  }
  // `read_only` applies to every account except root.
  const root = await createConnection({ socketPath: process.env['DB_SOCKET'] ?? '', user: 'root' })
  await root.query('set global read_only = on')
  return async () => {
    await root.query('set global read_only = off')
    await root.end()
  }
}

async function signedInEditor() {
  const { username } = await UserFactory.apply('editor').create()
  return signedIn(serverAddress, { username, password: FACTORY_PASSWORD })
}

// A failed write ends the transaction around a test, so the tables are emptied here instead.
test.group('A database that takes no writes', (group) => {
  emptiesTables(group)

  test('answers whoever reads, also when signed in, and refuses writes with 503', async ({
    assert,
  }) => {
    const call = await signedInEditor()
    const write = () => call(ENTRIES, 'POST', changeOf(pairBody()))
    assert.equal((await write()).status, 201)

    const allowWrites = await refuseWrites()
    try {
      const refused = await write()
      assert.equal(refused.status, 503)
      assert.deepEqual(await refused.json(), UNAVAILABLE)
      for (const path of ['/', '/api/publications?language=ar', '/api/publications/admin']) {
        assert.equal((await call(path)).status, 200, path)
      }
      assert.equal((await call('/api/newsletter', 'POST', { email: 'a@example.org' })).status, 503)
    } finally {
      await allowWrites()
    }
    assert.equal((await write()).status, 201)
    assert.lengthOf(await Publication.everywhere(), 4)
  })

  if (isOnMysql) {
    test('is reported by the health check', async ({ assert }) => {
      const allowWrites = await refuseWrites()
      const health = async () =>
        (await (await fetch(`${serverAddress}/api/health`)).json()) as { status?: string }
      try {
        // Responses are cached for a second.
        let body = await health()
        while (body.status === 'ok') body = await health()
        assert.deepEqual(body, {
          message: 'The database does not accept writes',
          code: 'unavailable',
        })
      } finally {
        await allowWrites()
      }
      while ((await health()).status !== 'ok');
    })
  } else {
    test('because its disk is full has no half of a pair, and goes on when there is space', async ({
      assert,
    }) => {
      const call = await signedInEditor()
      const long = 'Four villages share one well.\n\n'.repeat(1000)
      const write = (title: string) => {
        const side = { title, content: long }
        return call(ENTRIES, 'POST', changeOf(pairBody({ english: side, arabic: side })))
      }
      const [{ page_count: pages }] = await db.rawQuery('pragma page_count')
      const [{ freelist_count: free }] = await db.rawQuery('pragma freelist_count')
      await db.rawQuery(`pragma max_page_count = ${pages - free + 100}`)
      let saved = 0
      let answer = await write('Pair 0')
      while (answer.ok) {
        saved += 1
        answer = await write(`Pair ${saved}`)
      }
      assert.equal(answer.status, 503)
      assert.deepEqual(await answer.json(), UNAVAILABLE)
      assert.lengthOf(await Publication.everywhere(), saved * 2)
      assert.lengthOf(await db.from('entries').where('kind', 'publication'), saved)
      assert.equal((await call('/api/publications/admin')).status, 200)

      await db.rawQuery(`pragma max_page_count = ${NO_LIMIT}`)
      assert.equal((await write('With space')).status, 201)
      assert.lengthOf(await Publication.everywhere(), saved * 2 + 2)
    })
  }
})
