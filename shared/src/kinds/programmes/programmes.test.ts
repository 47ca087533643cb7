import { expect, test } from 'vitest'
import { programmeAt, SHIPPED_PROGRAMMES } from '../../contract/programmes.ts'
import { setIn } from '../../domain/site/text-keys.ts'
import { shippedTexts } from '../../i18n/testing/texts.ts'
import type { Namespaces } from '../page/catalogue.ts'
import type { ProgrammeValues } from './programmes.ts'
import { areShipped, shippedProgrammes, shownProgrammes, writeProgrammes } from './shown.ts'

const texts = shippedTexts as unknown as Record<'ar' | 'en', Namespaces>
const shipped = shippedProgrammes(texts)

const own = (changes: Partial<ProgrammeValues>): ProgrammeValues => ({
  id: 'n-1',
  name: { ar: 'الزراعة', en: 'Farming' },
  sentence: { ar: 'نزرع معًا', en: 'We farm together' },
  drawing: 'peace',
  tag: null,
  slug: '',
  ...changes,
})

test('the shipped programmes have the texts of the locale files', () => {
  expect(areShipped(shipped)).toBe(true)
  expect(shownProgrammes(shipped.programmes)).toEqual(SHIPPED_PROGRAMMES)
  expect(shipped.programmes[2]).toMatchObject({
    name: { ar: 'السلام', en: 'Peace' },
    sentence: { en: 'We mend what has come apart between neighbours' },
  })
})

test.each([
  [{}, 'farming'],
  [{ name: { ar: 'الزراعة', en: '' } }, 'الزراعة'],
  [{ name: { ar: '', en: '' } }, 'n-1'],
  [{ slug: 'fields' }, 'fields'],
])('with %j, the name in addresses is %s', (changes, slug) => {
  expect(shownProgrammes([own(changes)])).toEqual([{ id: 'n-1', slug, drawing: 'peace' }])
})

test('an address finds a programme by its name, or else by its id', () => {
  const all = shownProgrammes([own({}), own({ id: 'evidence', slug: 'water' })])
  expect(programmeAt(all, 'water')?.id).toBe('evidence')
  expect(programmeAt(all, 'evidence')?.id).toBe('evidence')
  expect(programmeAt(all, 'peace')).toBeUndefined()
  expect(programmeAt(all, null)).toBeUndefined()
})

const written = (programmes: ProgrammeValues[], lead?: string): Namespaces => {
  const target = structuredClone(texts.en)
  if (lead !== undefined) setIn((target['programs'] ??= {}), 'page.lead', lead)
  writeProgrammes(target, { values: { programmes }, shipped: texts.en, language: 'en' })
  return target
}

test('the texts of the site name these programmes only', () => {
  const { common, home } = written([own({})])
  expect(common?.['categories']).toEqual({ 'n-1': 'Farming' })
  expect(home?.['strata']).toEqual({
    label: 'Programmes',
    'n-1': { title: 'Farming', text: 'We farm together' },
  })
  expect(written([own({ id: 'peace' })])['programs']).toHaveProperty('peace.heading', 'Farming')
})
