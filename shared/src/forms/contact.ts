import { defineForm, EMAIL, NAME } from './form-spec.ts'

export const contact = defineForm({
  name: 'contact',
  summary: 'Send a message',
  section: 'contact',
  isBrief: true,
  fields: [
    NAME,
    EMAIL,
    {
      name: 'message',
      type: 'long',
      required: true,
      min: 10,
      max: 10_000,
      rows: 5,
      value: 'body',
    },
  ],
})
