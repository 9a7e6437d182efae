import { useEffect } from 'react'
import { refuseFiles } from '../kit/refuse-files'

/** Refuses files that are dropped where nothing takes them, everywhere in the admin. */
export function useDropGuard(): void {
  useEffect(() => refuseFiles(window), [])
}
