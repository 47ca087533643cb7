import { prepareScreens } from './vitest.screens.ts'

prepareScreens()
