import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Leads to another screen in place of this one. */
export function GoTo({ address }: { address: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(address, { replace: true })
  }, [address, navigate])
  return null
}
