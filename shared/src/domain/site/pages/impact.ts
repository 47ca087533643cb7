import { PROGRAMMES } from '../../../contract/programmes.ts'
import {
  choice,
  described,
  figure,
  line,
  optional,
  paragraph,
  title,
  type SitePart,
} from '../fields.ts'

export const impact: readonly SitePart[] = [
  {
    name: 'page',
    namespace: 'home',
    fields: { 'impactPage.title': title(), 'impactPage.intro': paragraph() },
  },
  {
    name: 'statistics',
    namespace: 'home',
    fields: {
      'impactPage.statsTitle': title(),
      impact: {
        kind: 'list',
        items: ['participants', 'communities', 'training', 'projects'],
        beside: ['title', 'text', 'link', 'donateLink'],
        min: 1,
        max: 8,
        main: 'label',
        fields: { value: figure(), label: title(60), note: optional(line()) },
      },
    },
  },
  {
    name: 'stories',
    namespace: 'home',
    fields: {
      'impactPage.storiesTitle': title(),
      'impactPage.storiesText': optional(paragraph()),
      impactStories: {
        kind: 'list',
        items: ['ummKhalid', 'reem', 'yusuf'],
        min: 0,
        max: 12,
        main: 'title',
        fields: {
          programme: choice(PROGRAMMES),
          title: title(),
          quote: paragraph(),
          name: title(),
          role: optional(title()),
          place: optional(title()),
          text: paragraph(),
        },
        shipped: {
          ummKhalid: { programme: 'peace' },
          reem: { programme: 'evidence' },
          yusuf: { programme: 'peace' },
        },
      },
    },
  },
  {
    name: 'method',
    namespace: 'home',
    fields: { 'impactPage.methodTitle': title(), 'impactPage.methodText': paragraph() },
  },
  {
    name: 'next',
    namespace: 'home',
    fields: { 'impactPage.nextTitle': title(), 'impactPage.nextText': paragraph() },
  },
  described('impact'),
]
