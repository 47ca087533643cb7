import { HistoryScreen } from '../../kinds/history-screen.tsx'
import { DOCUMENT_HISTORY } from './document-kind.tsx'

/** `/admin/documents/{id}/history` */
export const DocumentHistoryScreen = () => <HistoryScreen kind={DOCUMENT_HISTORY} />
