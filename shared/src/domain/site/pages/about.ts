import { described, optional, paragraph, title, year, type SitePart } from '../fields.ts'

export const about: readonly SitePart[] = [
  {
    name: 'page',
    namespace: 'about',
    fields: { 'page.title': title(), 'page.lead': paragraph() },
  },
  {
    name: 'introduction',
    namespace: 'about',
    fields: {
      'introduction.title': title(),
      'introduction.first': paragraph(),
      'introduction.second': optional(paragraph()),
      'introduction.nameNote': optional(paragraph()),
    },
  },
  {
    name: 'statements',
    namespace: 'about',
    fields: {
      'vision.title': title(),
      'vision.text': paragraph(),
      'mission.title': title(),
      'mission.text': paragraph(),
    },
  },
  {
    name: 'values',
    namespace: 'about',
    fields: {
      'valuesSection.title': title(),
      'valuesSection.text': optional(paragraph()),
      values: {
        kind: 'list',
        items: [
          'innovation',
          'integrity',
          'community',
          'sustainability',
          'inclusion',
          'excellence',
        ],
        min: 1,
        max: 12,
        main: 'title',
        fields: { title: title(), text: paragraph() },
      },
    },
  },
  {
    name: 'timeline',
    namespace: 'about',
    fields: {
      'timelineSection.title': title(),
      'timelineSection.text': optional(paragraph()),
      timeline: {
        kind: 'list',
        items: [
          'y2008',
          'y2012',
          'y2015',
          'y2017',
          'y2018',
          'y2019',
          'y2020',
          'y2021',
          'y2022',
          'y2023',
          'y2024',
        ],
        min: 1,
        max: 60,
        isChronological: true,
        main: 'title',
        fields: { year: year(), title: title(), text: paragraph() },
      },
    },
  },
  {
    name: 'closing',
    namespace: 'about',
    fields: { 'closing.title': title(), 'closing.text': paragraph() },
  },
  described('about'),
]
