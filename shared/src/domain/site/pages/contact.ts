import { described, line, optional, paragraph, title, type SitePart } from '../fields.ts'

export const contact: readonly SitePart[] = [
  {
    name: 'page',
    namespace: 'contact',
    fields: {
      'page.title': title(),
      'page.description': paragraph(),
      'page.introduction': paragraph(),
    },
  },
  {
    name: 'ways',
    namespace: 'contact',
    fields: { 'email.label': title(), 'social.title': title() },
  },
  {
    name: 'form',
    namespace: 'contact',
    fields: { 'form.title': title(), 'form.emailHint': optional(line()) },
  },
  {
    name: 'thanks',
    namespace: 'contact',
    fields: { 'success.title': title(), 'success.message': line() },
  },
  described('contact'),
]
