import { BinScreen } from '../../../kinds/bin-screen.tsx'
import { OWN_PAGES, OWN_PAGES_LIST } from './calls.ts'

const KIND = { ...OWN_PAGES, list: OWN_PAGES_LIST, title: 'title' }

/** `/admin/pages/bin` */
export const OwnPageBinScreen = () => <BinScreen kind={KIND} />
