import { publication as kind } from '@ufuq/shared/kinds/publication'
import { BinScreen } from '../../../entry/bin/bin-screen.tsx'

/** `/admin/publications/bin`: deleted publications, until they are erased. */
export const PublicationBinScreen = () => <BinScreen kind={kind} />
