import { mock } from 'node:test'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Language } from '@ufuq/shared/contract/languages'
import type { ShownEvent } from '@ufuq/shared/kinds/event/event'
import ICAL from 'ical.js'
import siteSettings from '#config/site'
import { createTag } from '#tests/factories/tag_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { BOARD, pagesOf } from '#tests/functional/kinds/page_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

const { origin } = siteSettings
const NOW = '2026-12-10T09:00:00.000Z'
const at = (day: number, hour = 9): string => new Date(Date.UTC(2026, 11, day, hour)).toISOString()

async function eventsOf(client: ApiClient, role: 'editor' | 'author' = 'editor') {
  const person = await UserFactory.merge({ role }).create()
  const send = client.as(person).at('/api/entries/events')
  const create = async (en: string, values: object, publish: Language[] = ['en']) => {
    const made = await send('POST', '', {
      values: { title: { en }, text: { en: 'Text' }, ...values },
      publish,
    })
    made.assertStatus(201)
    return made.body().event.id as number
  }
  return { send, create }
}

const both = (ar: string, en: string) => ({ title: { ar, en }, text: { ar: 'نص', en: 'Text' } })

async function listed(client: ApiClient, asked: object) {
  const answer = await client.get('/api/shown/events').qs({ language: 'en', ...asked })
  answer.assertStatus(200)
  const events = answer.body() as ShownEvent[]
  const next = /[?&]after=([^&>]+)/.exec(answer.header('link') ?? '')?.[1]
  return { titles: events.map(({ title }) => title), events, next }
}

async function calendar(path: string) {
  const { text, status, headers } = await rawRequest(path)
  const events =
    status === 200
      ? new ICAL.Component(ICAL.parse(text) as never[])
          .getAllSubcomponents('vevent')
          .map((one) => new ICAL.Event(one))
      : []
  return { text, status, type: headers['content-type'], events }
}

test.group('Events', (group) => {
  group.each.setup(() => {
    mock.timers.enable({ apis: ['Date'], now: Date.parse(NOW) })
    return () => mock.timers.reset()
  })

  test('to come are listed soonest first, past ones latest first, page by page', async ({
    client,
    assert,
  }) => {
    const { create } = await eventsOf(client)
    const days = { first: 12, third: 20, second: 15, latest: 9, oldest: 2, older: 5 }
    for (const [title, day] of Object.entries(days)) await create(title, { starts: at(day) })
    await create('running', { starts: at(1), ends: at(30) })
    await create('draft', { starts: at(13) }, [])
    const coming = await listed(client, { when: 'upcoming', limit: 3 })
    assert.deepEqual(coming.titles, ['running', 'first', 'second'])
    const next = await listed(client, { when: 'upcoming', limit: 3, after: coming.next })
    assert.deepEqual([next.titles, next.next], [['third'], undefined])
    const past = await listed(client, { when: 'past', limit: 2 })
    assert.deepEqual(past.titles, ['latest', 'older'])
    const older = await listed(client, { when: 'past', limit: 2, after: past.next })
    assert.deepEqual(older.titles, ['oldest'])
  })

  test('moved in the next version of one language are listed once in each', async ({
    client,
    assert,
  }) => {
    const { create, send } = await eventsOf(client)
    const id = await create('Walk', { ...both('مسير', 'Walk'), starts: at(12) }, ['ar', 'en'])
    await create('Talk', { starts: at(14) })
    const values = { starts: at(20) }
    ;(await send('PATCH', `/${id}`, { values, next: true })).assertStatus(200)
    ;(await send('PATCH', `/${id}`, { publish: ['en'], next: true })).assertStatus(200)
    assert.deepEqual((await listed(client, { when: 'upcoming' })).titles, ['Talk', 'Walk'])
    const { events } = await listed(client, { when: 'upcoming', language: 'ar' })
    assert.deepEqual(
      events.map(({ dates }) => dates?.date),
      ['2026-12-12'],
    )
  })

  test('end without a save: pages and calendars follow', async ({ client, assert }) => {
    const { create, send } = await eventsOf(client)
    await create('Workshop', { starts: at(10, 8), ends: at(10, 12) })
    const part = async () => {
      const { text } = await rawRequest('/en/events')
      return [text.includes('id="upcoming"'), text.includes('id="past"')]
    }
    const counts = async () => (await send('GET', '/counts')).body()
    assert.deepEqual(await part(), [true, false])
    assert.containSubset(await counts(), { all: 1, upcoming: 1 })
    assert.lengthOf((await calendar('/events.ics?language=en')).events, 1)
    mock.timers.setTime(Date.parse(at(10, 12)))
    assert.deepEqual(await part(), [false, true])
    assert.containSubset(await counts(), { all: 1, upcoming: 0 })
    assert.lengthOf((await calendar('/events.ics?language=en')).events, 0)
  })

  test('without an end or for whole days are to come until their day is over', async ({
    client,
    assert,
  }) => {
    const { create } = await eventsOf(client)
    // 12 December begins in Riyadh at 21:00 UTC.
    await create('Evening', { starts: at(11, 15) })
    await create('Days', { starts: at(10, 5), ends: at(11, 5), isAllDay: true })
    mock.timers.setTime(Date.parse(at(11, 20)))
    assert.deepEqual((await listed(client, { when: 'upcoming' })).titles, ['Days', 'Evening'])
    mock.timers.setTime(Date.parse(at(11, 21)))
    assert.deepEqual((await listed(client, { when: 'upcoming' })).titles, [])
  })

  test('cannot end before they start, and authors cannot write them', async ({
    client,
    assert,
  }) => {
    const { send, create } = await eventsOf(client)
    const id = await create('Talk', { starts: at(12), ends: at(12, 11) })
    const refused = await send('PATCH', `/${id}`, { values: { ends: at(11) } })
    refused.assertStatus(422)
    assert.containSubset(refused.body().errors, [{ field: 'ends', rule: 'beforeStart' }])
    const author = await eventsOf(client, 'author')
    ;(await author.send('POST', '', { values: {} })).assertStatus(403)
    ;(await author.send('PATCH', `/${id}`, { values: { starts: at(1) } })).assertStatus(403)
    assert.equal((await send('GET', `/${id}`)).body().event.values.starts, at(12))
  })

  test('have a page, a list and calendars once one is public', async ({ client, assert }) => {
    const addresses = ['/events', '/en/events', '/en/events/talk', '/events/talk.ics?language=en']
    const { create, send } = await eventsOf(client)
    const values = { ...both('لقاء', 'Talk'), starts: at(12), place: { en: 'Library' } }
    const id = await create('Talk', values, [])
    for (const address of addresses) assert.equal((await rawRequest(address)).status, 404)
    assert.notInclude((await rawRequest('/sitemap.xml')).text, '/events')
    await send('PATCH', `/${id}`, { publish: ['ar', 'en'] })
    for (const address of addresses) assert.equal((await rawRequest(address)).status, 200)
    const { text: sitemap } = await rawRequest('/sitemap.xml')
    assert.include(sitemap, `<loc>${origin}/en/events</loc>`)
    assert.include(sitemap, `<loc>${origin}/en/events/talk</loc>`)
    await send('PATCH', `/${id}`, { values: { state: 'cancelled' } })
    const { text: page } = await rawRequest('/en/events/talk')
    const [arabic] = [`${origin}/events/${encodeURIComponent('لقاء')}`]
    assert.include(page, `hreflang="ar" href="${arabic}"`)
    assert.include(page, '"eventStatus":"https://schema.org/EventCancelled"')
    assert.include(page, '"startDate":"2026-12-12T09:00:00.000Z"')
    assert.include(page, 'Saturday, 12 December 2026')
    assert.include(page, '3 Rajab 1448 AH')
  })

  test('are listed by tag, and on pages of sections', async ({ client, assert }) => {
    const { create } = await eventsOf(client)
    const [water, peace] = [await createTag({ en: 'Water' }), await createTag({ en: 'Peace' })]
    await create('Wells', { starts: at(12), tags: [water] })
    await create('Talks', { starts: at(13), tags: [peace] })
    const { text } = await rawRequest(`/en/events?tags=${water}`)
    assert.include(text, 'href="/en/events/wells"')
    assert.notInclude(text, 'href="/en/events/talks"')
    assert.include(text, `href="/en/events?tags=${peace}"`)
    const pages = await pagesOf(client)
    const section = { id: 'next', kind: 'events', count: '3' }
    const id = await pages.create({ ...BOARD, sections: [...BOARD.sections, section] })
    await pages.publish(id, 'en')
    assert.match((await rawRequest('/en/our-board')).text, /\/events\/wells".*\/events\/talks"/s)
    mock.timers.setTime(Date.parse(at(14)))
    assert.notInclude((await rawRequest('/en/our-board')).text, '/events/')
  })

  test('are read by calendars', async ({ client, assert }) => {
    const { create } = await eventsOf(client)
    const title =
      'لقاء مفتوح مع أهل الحي عن الميزانية؛ كيف تُقرأ، ومن يسأل عنها; و\\ غيرها 🌅'.repeat(2)
    const lead = 'First line,\nsecond line'
    const first = await create('', {
      title: { ar: '', en: title },
      lead: { ar: '', en: lead },
      starts: at(12),
      ends: at(12, 11),
    })
    const dates = {
      starts: at(14, 5),
      ends: at(16, 5),
      isAllDay: true,
      state: 'postponed',
    } as const
    await create('Days', { ...dates, link: 'https://meet.example/7' })
    await create('Visit', { starts: at(20), state: 'cancelled' })
    const { text, type, events } = await calendar('/events.ics?language=en')
    assert.equal(type, 'text/calendar; charset=utf-8')
    for (const line of text.split('\r\n')) assert.isAtMost(Buffer.byteLength(line), 75)
    const [talk, days, visit] = events
    assert.equal(talk?.uid, `event-${first}@${new URL(origin).hostname}`)
    assert.equal(talk?.summary, title)
    assert.include(talk?.description ?? '', lead)
    assert.deepEqual(
      events.map(({ startDate, endDate, component, location, sequence }) => [
        startDate.toString(),
        endDate.toString(),
        component.getFirstPropertyValue('status'),
        location,
        sequence,
      ]),
      [
        ['2026-12-12T09:00:00Z', '2026-12-12T11:00:00Z', 'CONFIRMED', null, 1],
        ['2026-12-14', '2026-12-17', 'TENTATIVE', 'https://meet.example/7', 1],
        ['2026-12-20T09:00:00Z', '2026-12-20T09:00:00Z', 'CANCELLED', null, 1],
      ],
    )
    assert.isTrue(days?.startDate.isDate)
    const one = await calendar('/events/visit.ics?language=en')
    assert.deepEqual(
      one.events.map(({ uid }) => uid),
      [visit?.uid],
    )
    assert.equal((await calendar('/events/visit.ics')).status, 422)
  })
})
