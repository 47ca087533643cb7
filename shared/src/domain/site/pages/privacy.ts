import { described, line, paragraph, title, type SitePart } from '../fields.ts'

const kept = (name: string): SitePart => ({
  name,
  namespace: 'privacy',
  fields: {
    [`${name}.title`]: title(),
    [`${name}.what`]: paragraph(),
    [`${name}.who`]: paragraph(),
    [`${name}.duration`]: paragraph(),
  },
})

const explained = (name: string): SitePart => ({
  name,
  namespace: 'privacy',
  fields: {
    [`${name}.title`]: title(),
    [`${name}.text`]: paragraph(),
    [`${name}.more`]: paragraph(),
  },
})

export const privacy: readonly SitePart[] = [
  {
    name: 'page',
    namespace: 'privacy',
    fields: { 'page.title': title(), 'page.introduction': paragraph() },
  },
  {
    name: 'questions',
    namespace: 'privacy',
    fields: {
      'questions.what': title(),
      'questions.who': title(),
      'questions.duration': title(),
    },
  },
  kept('contact'),
  kept('volunteer'),
  kept('newsletter'),
  explained('visit'),
  explained('cookies'),
  {
    name: 'erase',
    namespace: 'privacy',
    fields: { 'erase.title': title(), 'erase.text': paragraph() },
  },
  // The text under every form, shown with a link to the privacy page.
  {
    name: 'notes',
    namespace: 'common',
    address: '/contact',
    fields: { 'privacyNote.answer': line(), 'privacyNote.newsletter': line() },
  },
  described('privacy'),
]
