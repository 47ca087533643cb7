import { test } from '@japa/runner'
import { localeOf } from '@ufuq/shared/domain/site/regional'
import { datesOf } from '#kinds/event/event_kind'

const english = { language: 'en', locale: localeOf('en'), zone: 'Europe/Berlin' } as const
const arabic = { language: 'ar', locale: localeOf('ar'), zone: 'Asia/Amman' } as const
const times = { ends: null, isAllDay: false }

test.group('The dates of an event', () => {
  test('follow a change of summer time', ({ assert }) => {
    const hours = ['2026-10-24T08:00:00Z', '2026-10-25T08:00:00Z'].map((starts) => {
      const { from, zone } = datesOf({ ...times, starts }, english) ?? {}
      return [from, zone]
    })
    assert.deepEqual(hours, [
      ['10:00', 'Central European Time (\u2066UTC+2\u2069)'],
      ['09:00', 'Central European Time (\u2066UTC+1\u2069)'],
    ])
    // Jordan has had summer time all year since October 2022.
    const winters = ['2021-12-05T08:00:00Z', '2026-12-05T08:00:00Z'].map(
      (starts) => datesOf({ ...times, starts }, arabic)?.from,
    )
    assert.deepEqual(winters, ['10:00', '11:00'])
    // A whole day that has 25 hours.
    const starts = '2026-10-24T22:00:00Z'
    const day = datesOf({ starts, ends: '2026-10-25T22:59:00Z', isAllDay: true }, english)
    assert.containSubset(day, { date: '2026-10-25', day: '25', from: null, to: null })
  })

  test('are those of one day, or of several', ({ assert }) => {
    const of = (starts: string, ends: string | null) => {
      const { day, month, weekday, days, hijri, to } =
        datesOf({ ...times, starts, ends }, arabic) ?? {}
      return [day, month, weekday, days, hijri, to]
    }
    assert.deepEqual(of('2026-12-05T07:00:00Z', '2026-12-05T10:30:00Z'), [
      '5',
      'كانون الأول 2026',
      'السبت',
      '5 كانون الأول 2026',
      '25 جمادى الآخرة 1448 هـ',
      '13:30',
    ])
    assert.deepEqual(of('2026-12-05T07:00:00Z', '2026-12-07T10:30:00Z').slice(0, 5), [
      '5–7',
      'كانون الأول 2026',
      'السبت – الاثنين',
      '5–7 كانون الأول 2026',
      '25–27 جمادى الآخرة 1448 هـ',
    ])
    assert.deepEqual(of('2026-11-30T07:00:00Z', '2026-12-02T10:30:00Z').slice(0, 2), [
      '30–2',
      'تشرين الثاني – كانون الأول 2026',
    ])
    assert.equal(of('2026-12-05T17:00:00Z', '2026-12-05T21:00:00Z')[0], '5', 'until midnight')
    assert.deepEqual(of('', null), [
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
