import { BODY, defineForm, EMAIL, NAME } from './form-spec.ts'

export const contact = defineForm({
  name: 'contact',
  summary: 'Send a message',
  section: 'contact',
  isBrief: true,
  fields: [NAME, EMAIL, { ...BODY, name: 'message', min: 10 }],
})
