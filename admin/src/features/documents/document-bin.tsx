import { BinScreen } from '../../kinds/bin-screen.tsx'
import { DOCUMENT_SCREENS } from './document-kind.tsx'

/** `/admin/documents/bin` */
export const DocumentBinScreen = () => <BinScreen kind={DOCUMENT_SCREENS} />
