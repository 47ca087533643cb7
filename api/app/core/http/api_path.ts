export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')
