import { BODY, defineForm, EMAIL, NAME } from './form-spec.ts'

export const volunteer = defineForm({
  name: 'volunteer',
  summary: 'Offer to volunteer',
  section: 'application',
  isApplication: true,
  fields: [
    NAME,
    EMAIL,
    { name: 'phone', type: 'phone', max: 40 },
    { name: 'skills', type: 'long', max: 5000, rows: 3 },
    { ...BODY, name: 'reason', min: 20, description: 'Why the sender wants to help.' },
  ],
})
