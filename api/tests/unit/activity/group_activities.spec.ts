import { test } from '@japa/runner'
import type {
  EntryActivity,
  PersonActivity,
  PublicationActivity,
} from '@ufuq/shared/contract/activity'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Event } from '#activity/sources'
import { groupActivities } from '#activity/group_activities'

const LAYLA = { id: 1, name: 'Layla' }
const SAMIR = { id: 2, name: 'Samir' }
const NOON = '2026-11-20T12:00:00.000Z'

let written = 0
const happened = (at = NOON, by = LAYLA) => ({ id: (written += 1), at, by, others: 0 })

const publication = (
  thing: number,
  { at, by, language = 'ar', kind = 'changed', canUpdate = false }: Partial<Options> = {},
): Event => ({
  thing,
  activity: {
    ...happened(at, by),
    subject: 'publication',
    kind,
    publication: {
      id: thing * 10,
      titles: { [language]: `${language} ${thing}` },
      isBinned: false,
      canUpdate,
    },
  },
})
interface Options {
  at: string
  by: typeof LAYLA
  language: Language
  kind: PublicationActivity['kind']
  canUpdate: boolean
}

const picture = (thing: number, at?: string): Event => ({
  thing,
  activity: {
    ...happened(at),
    subject: 'entry',
    kind: 'created',
    entry: { path: 'pictures', id: thing, titles: { ar: '', en: '' }, isBinned: false },
  },
})

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
const pictureIn = (activity: Event['activity'] | undefined) => (activity as EntryActivity).entry.id

test.group('What people did', () => {
  test('is listed newest first, whatever the order of its rows', ({ assert }) => {
    const older = publication(1, { at: '2026-11-18T09:00:00.000Z' })
    const newer = picture(2, '2026-11-19T09:00:00.000Z')
    const last = picture(3)
    assert.deepEqual(
      report([newer, older, last]).map(({ id }) => id),
      [last, newer, older].map(({ activity }) => activity.id),
    )
  })

  test('to both sides of a publication is one entry with both titles', ({ assert }) => {
    const [entry, ...rest] = report([
      publication(1, { language: 'ar', canUpdate: true }),
      publication(1, { language: 'en' }),
    ])
    assert.isEmpty(rest)
    assert.containSubset(entry, {
      others: 0,
      publication: { titles: { ar: 'ar 1', en: 'en 1' }, canUpdate: true },
    })
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
      list.map(({ subject, others }) => [subject, others]),
      [
        ['entry', 2],
        ['publication', 0],
        ['entry', 1],
      ],
    )
    assert.equal(pictureIn(list[0]), 5)
    assert.equal(pictureIn(list[2]), 2)
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
