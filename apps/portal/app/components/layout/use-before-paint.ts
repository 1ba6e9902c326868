// An effect before the next paint. The server draws no effects, and warns of those before a paint.
import { useEffect, useLayoutEffect } from 'react';

export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
