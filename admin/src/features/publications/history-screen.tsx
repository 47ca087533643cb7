import { publication as kind } from '@ufuq/shared/kinds/publication'
import { HistoryScreen } from '../../entry/history/history-screen.tsx'

/** `/admin/publications/{id}/history`: the former states of a publication. */
export const PublicationHistoryScreen = () => <HistoryScreen kind={kind} />
