// node server.js: runs the server. Settings come from the environment or from a file .env
// beside this folder. The data folder is data/ beside it unless DATA_DIR names another;
// nothing is written here.
import { cacheCompiledCode } from './settings.js'

cacheCompiledCode()
await import('./app/bin/server.js')
