import { described, line, optional, paragraph, title, type SitePart } from '../fields.ts'

export const volunteer: readonly SitePart[] = [
  {
    name: 'page',
    namespace: 'volunteer',
    fields: { 'page.title': title(), 'page.introduction': paragraph() },
  },
  {
    name: 'opportunities',
    namespace: 'volunteer',
    fields: {
      'opportunitiesSection.title': title(),
      opportunities: {
        kind: 'list',
        items: ['events', 'skills', 'administration'],
        min: 1,
        max: 20,
        main: 'title',
        fields: {
          title: title(),
          description: paragraph(),
          commitment: title(),
          place: title(),
        },
      },
    },
  },
  {
    name: 'application',
    namespace: 'volunteer',
    fields: {
      'form.title': title(),
      'form.text': line(),
      'form.phoneHint': optional(line()),
      'page.promise': optional(paragraph()),
    },
  },
  {
    name: 'thanks',
    namespace: 'volunteer',
    fields: { 'success.title': title(), 'success.message': line() },
  },
  described('volunteer'),
]
