import { PROGRAMMES, type Programme } from '../../../contract/programmes.ts'
import {
  described,
  optional,
  paragraph,
  title,
  year,
  type SiteList,
  type SitePart,
} from '../fields.ts'

const SHIPPED: Record<Programme, readonly string[]> = {
  evidence: [
    'cityObservatory',
    'classroomQuestion',
    'memoryOfDrought',
    'emptyDesk',
    'priceNotebook',
  ],
  leadership: ['youthCouncils', 'firstYear', 'firstFifteen', 'teacherToTeacher'],
  peace: ['neighbourhoodMediators', 'sharedWell', 'onePitch', 'neighboursRadio'],
  humanitarian: ['warmWinter', 'roadClinic', 'quarterKitchen', 'firstHours'],
}

const projects = (items: readonly string[]): SiteList => ({
  kind: 'list',
  items,
  min: 0,
  max: 60,
  main: 'title',
  fields: {
    title: title(),
    year: year(),
    partner: title(),
    description: paragraph(),
    goal: optional(paragraph()),
    activities: optional(paragraph()),
    deliverables: optional(paragraph()),
    outcomes: optional(paragraph()),
  },
})

export const projectsPage: readonly SitePart[] = [
  {
    name: 'page',
    namespace: 'programs',
    fields: { 'page.title': title(), 'page.text': paragraph() },
  },
  ...PROGRAMMES.map((programme): SitePart => ({
    name: programme,
    namespace: 'programs',
    address: `/projects?category=${programme}`,
    fields: {
      [`categories.${programme}.title`]: title(),
      [`categories.${programme}.description`]: paragraph(),
      [programme]: projects(SHIPPED[programme]),
    },
  })),
  {
    name: 'next',
    namespace: 'programs',
    fields: { 'page.nextTitle': title(), 'page.nextText': paragraph() },
  },
  described('projects'),
]
