import { event } from '@ufuq/shared/kinds/event/event'
import { EventList } from '../kinds/event/event-list.tsx'
import { EventPage } from '../kinds/event/event-page.tsx'
import { entryRoutes } from './entry-routes.ts'

/** The list and the pages of events. */
export const routes = entryRoutes({
  kind: event,
  namespace: 'events',
  Page: EventPage,
  List: EventList,
})
