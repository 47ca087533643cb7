import { describe, expect, test } from 'vitest'
import {
  organisationNames,
  shippedOrganisation,
  shippedTextsOf,
  writeOrganisation,
} from '../../i18n/texts-in-force.ts'
import type { OrganisationValues } from './organisation.ts'
import { invalidValues, networksWithoutLink, tidiedValues } from './problems.ts'

const common = (siteName: string, about: string) => ({
  siteName,
  shortName: siteName,
  tagline: `{{siteName}}!`,
  footer: { about, year: '2023', newsletter: { title: 'Letter' } },
})
const texts = {
  ar: { common: common('أفق', 'عن أفق') },
  en: { common: common('Ufuq', 'About Ufuq') },
}
const shipped = shippedOrganisation(texts)

type Networks = OrganisationValues['networks']
const network = (change: Partial<Networks[number]>): Networks[number] => ({
  id: 'n-1',
  network: 'instagram',
  link: '',
  label: { ar: '', en: '' },
  ...change,
})

describe('the texts of the organisation', () => {
  const written = (change: Partial<OrganisationValues>, numbers?: (text: string) => string) => {
    const own = structuredClone(texts.en.common)
    writeOrganisation(own, { values: { ...shipped, ...change }, shipped, language: 'en', numbers })
    return own
  }

  test('are those of the site until staff write their own', () => {
    expect(written({})).toEqual(texts.en.common)
    expect(written({ tagline: { ar: '', en: 'Water for all' } }).tagline).toBe('Water for all')
  })

  test('have no line about the foundation where staff removed it', () => {
    expect(written({ footerAbout: { ar: '', en: '' } }).footer.about).toBe('')
  })

  test('have the year in the digits that were chosen', () => {
    expect(written({ footerYear: '2031' }, () => '٢٠٣١').footer.year).toBe('٢٠٣١')
  })

  test('have the name for a short name until there is one', () => {
    const siteName = { ar: '', en: 'The Wells Society' }
    expect(written({ siteName }).shortName).toBe('The Wells Society')
    const names = organisationNames(texts, { ...shipped, siteName })
    expect([names.ar.shortName, names.en.shortName]).toEqual(['أفق', 'The Wells Society'])
    const shortName = { ar: '', en: 'Wells' }
    expect(written({ siteName, shortName }).shortName).toBe('Wells')
  })

  test('name the foundation in each language by itself', () => {
    const siteName = { ar: 'جمعية النور', en: '' }
    const names = organisationNames(texts, { ...shipped, siteName })
    expect([names.ar.siteName, names.en.siteName]).toEqual(['جمعية النور', 'Ufuq'])
    expect(shippedTextsOf(texts)).toMatchObject({ tagline: { en: 'Ufuq!' }, footerYear: '2023' })
  })
})

test.each<[Partial<OrganisationValues>, string, string]>([
  [{ email: 'nobody' }, 'email', 'email'],
  [{ telephone: 'call us' }, 'telephone', 'telephone'],
  [{ footerYear: '31' }, 'footerYear', 'year'],
  [{ accent: '#fefefe' }, 'accent', 'contrast'],
  [{ siteName: { ar: '', en: '{{name}}' } }, 'siteName.en', 'placeholder'],
  [{ networks: [network({ link: '/about' })] }, 'networks.0.link', 'secureAddress'],
  [{ networks: [network({ link: 'tel:+96611234567' })] }, 'networks.0.link', 'secureAddress'],
])('%o is refused', (change, field, rule) => {
  expect(invalidValues(shipped)).toEqual([])
  expect(invalidValues({ ...shipped, ...change })).toEqual([{ field, rule }])
})

test('a network needs an address, unless the settings have one', () => {
  const link = 'https://wa.me/96611234567'
  const values = {
    ...shipped,
    networks: [...shipped.networks, network({}), network({ network: 'whatsapp', link })],
  }
  expect(networksWithoutLink(values, ({ id }) => id !== 'n-1')).toEqual([
    { field: 'networks.4.link', rule: 'required' },
  ])
})

test('values are stored in one form', () => {
  expect(
    tidiedValues({
      siteName: { en: ' Al-Noor\nSociety ' },
      email: ' <Office@Al-Noor.example>',
      telephone: '٠١١ 2345678',
      accent: '#2f7fc0',
    }),
  ).toEqual({
    siteName: { en: 'Al-Noor Society' },
    email: 'Office@al-noor.example',
    telephone: '011 2345678',
    accent: '#2f7fc0',
  })
})
