import { described, figure, line, optional, paragraph, title, type SitePart } from '../fields.ts'

export const donate: readonly SitePart[] = [
  {
    name: 'page',
    namespace: 'donate',
    fields: {
      'page.title': title(),
      'page.text': paragraph(),
      'why.title': title(),
      'why.text': paragraph(),
    },
  },
  {
    name: 'impact',
    namespace: 'donate',
    fields: {
      'impactSection.title': title(),
      impact: {
        kind: 'list',
        items: ['warmth', 'medicine', 'mediation', 'youth'],
        min: 1,
        max: 8,
        main: 'text',
        fields: { text: line() },
      },
      'impactSection.note': optional(line()),
    },
  },
  {
    name: 'giving',
    namespace: 'donate',
    fields: {
      'form.title': title(),
      'form.amountLegend': title(),
      // The sentence at the same position in the list above describes the effect of an amount.
      amounts: {
        kind: 'list',
        items: ['a25', 'a50', 'a100', 'a250'],
        beside: ['custom'],
        min: 1,
        // The style sheet has rules for this many amounts, and for `custom` after them.
        max: 6,
        main: 'value',
        fields: { value: figure() },
      },
      'effect.custom': line(),
      'methods.creditCardHint': line(),
      'methods.bankTransferHint': line(),
      'form.notOpenYet': line(),
      'form.secureTitle': title(),
      'form.secureText': line(),
    },
  },
  {
    name: 'transparency',
    namespace: 'donate',
    fields: {
      'transparency.title': title(),
      'transparency.text': paragraph(),
      'transparency.sharesLabel': title(),
      transparency: {
        kind: 'list',
        items: ['programmes', 'administration', 'fundraising'],
        beside: ['title', 'text', 'sharesLabel', 'reportButton', 'reportTag'],
        min: 0,
        max: 8,
        main: 'label',
        fields: { value: figure(), label: title() },
      },
      'transparency.reportTag': title(60),
    },
  },
  {
    name: 'otherWays',
    namespace: 'donate',
    fields: {
      'otherWays.title': title(),
      'otherWays.text': optional(paragraph()),
      otherWays: {
        kind: 'list',
        items: ['time', 'goods', 'bequest'],
        beside: ['title', 'text', 'contactText', 'contactLink', 'volunteerLink'],
        min: 0,
        max: 12,
        main: 'title',
        fields: { title: title(), text: paragraph() },
      },
      'otherWays.contactText': line(),
    },
  },
  described('donate'),
]
