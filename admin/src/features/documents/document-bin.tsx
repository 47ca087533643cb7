import { document } from '@ufuq/shared/kinds/document'
import { BinScreen } from '../../entry/bin-screen.tsx'

/** `/admin/documents/bin` */
export const DocumentBinScreen = () => <BinScreen kind={document} />
