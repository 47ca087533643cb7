import { test } from '@japa/runner'
import type { EntryActivity, PersonActivity } from '@ufuq/shared/contract/activity'
import { groupActivities, type Event } from '#activity/activity_controller'

const LAYLA = { id: 1, name: 'Layla' }
const SAMIR = { id: 2, name: 'Samir' }
const NOON = '2026-11-20T12:00:00.000Z'

let written = 0
const happened = (at = NOON, by = LAYLA) => ({ id: (written += 1), at, by, others: 0 })

interface Options {
  at?: string
  by?: typeof LAYLA
  kind?: EntryActivity['kind']
}

const entryOf =
  (path: string) =>
  (thing: number, { at, by, kind = 'changed' }: Options = {}): Event => ({
    thing,
    activity: {
      ...happened(at, by),
      subject: 'entry',
      kind,
      entry: { path, id: thing, titles: { ar: '', en: '' }, isBinned: false },
    },
  })
const publication = entryOf('publications')
const picture = entryOf('pictures')

const newRole = (thing: number, role: PersonActivity['role']): Event => ({
  thing,
  activity: {
    ...happened(),
    subject: 'person',
    kind: 'roleChanged',
    person: { id: thing, name: 'Hala' },
    role,
  },
})

const report = (events: Event[], limit = 12) =>
  groupActivities(events, { zone: 'Asia/Riyadh', limit })

test.group('What people did', () => {
  test('is listed newest first, whatever the order of its rows', ({ assert }) => {
    const older = publication(1, { at: '2026-11-18T09:00:00.000Z' })
    const newer = picture(2, { at: '2026-11-19T09:00:00.000Z' })
    const last = picture(3)
    assert.deepEqual(
      report([newer, older, last]).map(({ id }) => id),
      [last, newer, older].map(({ activity }) => activity.id),
    )
  })

  test('again and again on a day is listed once, with its last time', ({ assert }) => {
    const at = (hour: string) => `2026-11-20T${hour}:00:00.000Z`
    const list = report([
      publication(1, { at: at('08') }),
      publication(2, { at: at('09'), by: SAMIR }),
      publication(1, { at: at('10') }),
      publication(2, { at: at('11'), by: SAMIR }),
    ])
    assert.deepEqual(
      list.map(({ by, at: moment }) => [by.name, moment]),
      [
        ['Samir', at('11')],
        ['Layla', at('10')],
      ],
    )
  })

  test('on two days of the organisation’s zone is two entries', ({ assert }) => {
    // Midnight in Riyadh is at 21:00 UTC.
    const list = report([
      publication(1, { at: '2026-11-20T20:59:59.000Z' }),
      publication(1, { at: '2026-11-20T21:00:00.000Z' }),
    ])
    assert.lengthOf(list, 2)
  })

  test('to many things of a kind, one after the other, is listed with the newest', ({ assert }) => {
    const list = report([
      picture(1),
      picture(2),
      publication(9),
      picture(3),
      picture(4),
      picture(5),
    ])
    assert.deepEqual(
      list.map(({ others, ...activity }) => [(activity as EntryActivity).entry.id, others]),
      [
        [5, 2],
        [9, 0],
        [2, 1],
      ],
    )
  })

  test('is kept apart by what was done, and by the role that was given', ({ assert }) => {
    assert.lengthOf(report([publication(1), publication(1, { kind: 'published' })]), 2)
    assert.lengthOf(report([newRole(1, 'editor'), newRole(2, 'admin')]), 2)
    assert.lengthOf(report([newRole(1, 'editor'), newRole(2, 'editor')]), 1)
  })

  test('ends after a number of entries, of which the last is whole', ({ assert }) => {
    const list = report([picture(1), picture(2), publication(1), publication(2, { by: SAMIR })], 3)
    assert.deepEqual(
      list.map(({ others }) => others),
      [0, 0, 1],
    )
    assert.lengthOf(report([publication(1), picture(1)], 1), 1)
  })
})
