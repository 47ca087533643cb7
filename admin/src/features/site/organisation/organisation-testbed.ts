import { shippedTexts } from '@ufuq/shared/i18n/testing/texts'
import type { OrganisationValues } from '@ufuq/shared/kinds/organisation'
import { shippedOrganisation, shippedTextsOf } from '@ufuq/shared/kinds/organisation/texts'
import { json } from '../../../testing/fake-api.ts'
import { publicSide } from '../menus/menus-testbed.ts'
import type { OrganisationEntry } from './organisation-editor.tsx'

export const ORGANISATION = '/api/entries/organisation/organisation'
/** The address under which a saved entry is changed. */
export const SAVED_ORGANISATION = '/api/entries/organisation/6'

const drafted = { ...publicSide, hasDraft: true }

const AT = '2026-09-01T10:00:00.000Z'
type Texts = Parameters<typeof shippedOrganisation>[0]
const texts = shippedTexts as unknown as Texts

interface Changes extends Partial<Omit<OrganisationEntry, 'values'>> {
  values?: Partial<OrganisationValues>
}

/** The organisation as the server answers it; nobody has changed it yet. */
export const organisationEntry = ({ values, ...more }: Changes = {}): OrganisationEntry => ({
  id: 6,
  key: 'organisation',
  version: 3,
  sides: { ar: publicSide, en: { ...publicSide, id: 2 } },
  values: { ...shippedOrganisation(texts), ...values },
  defaults: {
    texts: shippedTextsOf(texts),
    email: 'hello@ufuq.example',
    timeZone: 'Asia/Riyadh',
    social: { facebook: 'https://facebook.com/ufuq.example' },
  },
  createdAt: AT,
  createdBy: null,
  changedAt: AT,
  changedBy: null,
  abilities: ['read', 'change', 'publish'],
  ...more,
})

export const answersWithOrganisation = (changes: Changes = {}) => ({
  [`GET ${ORGANISATION}`]: () => json({ organisation: organisationEntry(changes) }),
  [`POST ${ORGANISATION}/preview`]: () => json({ html: '<!doctype html><p>Contact</p>' }),
  [`PATCH ${SAVED_ORGANISATION}`]: () =>
    json({
      organisation: organisationEntry({
        ...changes,
        version: 4,
        sides: { ar: drafted, en: { ...drafted, id: 2 } },
      }),
    }),
})
