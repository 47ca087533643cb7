import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { FormValues } from '@ufuq/shared/kinds/form/form'
import { createEntry } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { forms } from '#kinds/form/form_kind'

const words = (ar: string, en: string) => ({ ar, en })

export const FIELDS = [
  { id: 'name', type: 'text', label: words('الاسم', 'Name'), isRequired: true },
  { id: 'email', type: 'email', label: words('البريد', 'Email'), isRequired: true },
  { id: 'phone', type: 'phone', label: words('الهاتف', 'Phone') },
  {
    id: 'meal',
    type: 'choice',
    label: words('الغداء', 'Lunch'),
    choices: [
      { id: 'meat', label: words('لحم', 'Meat') },
      { id: 'plants', label: words('نباتي', 'Vegetarian') },
    ],
  },
]

/** What a visitor answers in these fields. */
export const ANSWERS = {
  name: 'ليلى',
  email: 'layla@example.org',
  phone: '+961 3 123456',
  meal: 'plants',
}

/** A public form by staff in both languages. */
export const createForm = (values: object = {}) =>
  createEntry(
    { kind: forms, by: PRODUCT },
    {
      values: {
        title: words('التسجيل', 'Registration'),
        fields: FIELDS,
        ...values,
      } satisfies Partial<Record<keyof FormValues, unknown>>,
      publish: LANGUAGES,
    },
  )
