import { PROGRAMMES } from '../../../contract/programmes.ts'
import {
  described,
  line,
  optional,
  paragraph,
  title,
  type SiteField,
  type SitePart,
} from '../fields.ts'

/** The home page shows the beginning of this page's list, whose content is edited elsewhere. */
const PUBLICATIONS = '/publications'

const titled = (names: readonly string[], text: () => SiteField) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.title`, title()],
      [`${name}.text`, text()],
    ]),
  )

export const home: readonly SitePart[] = [
  {
    name: 'hero',
    namespace: 'home',
    fields: { 'hero.title': title(80), 'hero.text': paragraph() },
  },
  {
    name: 'strata',
    namespace: 'home',
    fields: titled(
      PROGRAMMES.map((programme) => `strata.${programme}`),
      line,
    ),
  },
  {
    name: 'mission',
    namespace: 'home',
    fields: titled(['mission', 'mission.listen', 'mission.build', 'mission.measure'], paragraph),
  },
  {
    name: 'publications',
    namespace: 'home',
    fields: {
      'publications.title': title(),
      'publications.emptyTitle': title(),
      'publications.emptyText': line(),
    },
  },
  { name: 'projects', namespace: 'home', fields: { 'projects.title': title() } },
  {
    name: 'impact',
    namespace: 'home',
    fields: { 'impact.title': title(), 'impact.text': paragraph() },
  },
  {
    name: 'contactTeaser',
    namespace: 'home',
    fields: { 'contactTeaser.title': title(), 'contactTeaser.text': paragraph() },
  },
  described('home'),
  {
    name: 'publicationsPage',
    namespace: 'publications',
    address: PUBLICATIONS,
    fields: {
      'list.title': title(),
      'list.text': paragraph(),
      'states.emptyTitle': title(),
      'states.empty': line(),
      'article.correctionText': optional(line()),
    },
  },
  { ...described('publications', 'publicationsDescription'), address: PUBLICATIONS },
]
