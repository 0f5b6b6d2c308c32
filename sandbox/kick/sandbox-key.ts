import { createPublicKey } from 'node:crypto';

/**
 * The sandbox's own key pair, published here on purpose: it signs deliveries of made-up events and nothing else. Kick's
 * real public key is another one, and a server that trusts this one is talking to the sandbox.
 */
export const SANDBOX_PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCbsiRxpFcg4uk9
b67TUMbUfVqP1XiwWcSpbe6VPXlljZ5LmX4W1bNN1DvuC1t9ZckpMVO3KtyZLfUH
B6re8Gq1jA9FytX+PT8eAdk/APEu9GfYUuCFRPbM7/+j+2SeXAd0U6VNgBGIOLRF
Yn4V0rSGUWohyEWeLquZ5VgFCkv7Ac3TPrg64ST+rmL5dkzUZIrjdXrQV0tlIgRX
QhHMiH0wM+bny1HWV+Npl4avdVUWYjsUE0LlmFOGCX2qtjomrMzY6x2K8/Zd3FbC
rytjpq8+i2C7AYf0pPFv70lMp0xULWSKg8ZDJ4o7cFSyzfLKaZzjDJCDtpNJ1enE
Ra1vp8cxAgMBAAECggEAATDThlnSBGpB2GtZzYVMd2IIsTxwf7cSPRPuRCTmefCp
yp6Y1cfY494gOEIs8+LlW8/NrRzHF6X2Pe4vKz6j1UgizFDVRXX005S2A3Bzl8CM
72niWR75kEbAKFh74nNpTe7vSIrp9c/BTrDJzn5+sywgTRP3CgmFtjlVHKkOXKDM
+dTvUfqWfnrNS9PqvviqMtPHYGsG68PrJOjkJbA2R9HE7FmgiNyRkmzS1++oPUxg
Epp1JWB/fs2wsaThBS+uJFInuCdZsWsWpbfxtlnZnQUauyoZRQsS9McrcPIyfqds
epKreirjaXCV5f/IBUBUO6XRpUWwNPEZEi1s2qb7AQKBgQDZ7TArUXNLARE4qqaG
/fIMzQH2pFbl/RHuBNoGxadWkw6maxAIo9tRguI2yHLoLxEeqbC/WCQzTYuhkpkh
k1hAyP67H4YjwB4IuGYWdiG38w0q0y1/BKdieTkFdFHmFXgGsaicPN6acYkU2Lt9
JOiZ6TA73Gdh27cune6lPOeKMQKBgQC25ay2i26eZR8sOIXdwpK2H0yJbYytC3EO
iZoGHwpIdHNiDBH58G/mDwj9qjCxldytuAy+ngL//0szLj/1/t1LpfEgcaMvqTaJ
VgQ9q32kWy73JHwvh5MqyiKEeU5S2sMdZ0n8jdiHUtidoQsMw561KR4teEusVFsp
DXsH7cfNAQKBgF/QRtNk1jnt2DJ/5QOI9zjlka1tB7/Kim2JuIotsKsBsPk+LSh/
Ulf+IZNQgiTPPMmsdcdK62+a8n8xQx5d9/lT5ZtD+ugQ+aN/33KUsbJ8rBdeDazA
0Q8cmRNq1u9AFStsROOcZ4qjzE9cEuKsrY+t1MUc3F9MCLf4PApuQqahAoGBAINN
/GLJU08v9eM/aQu+Bqntans3RMlu72mqbAN9AVrnD3cSh01SymL15FSIfJDhsB6f
hbbLpge3dnt19sFaifEnXycVrjwnVVnfgQftODRoqh0P+n/86zDLEWDd3dcp6u4P
G1TPWOY+GfmAhnhRcH1K2bl3JYzAuvmMDgmxMcIBAoGAQiTQX55QrC95DEOyT2V5
ZEntmPZ69GhwysWu8Bcxms6vGdZ40r/4pc8IaIgiVAdnvlnb0UcM3ZZYvLIjiJ56
rzUyy48bSWHDu5r6Dt4NZRp/hnnLPez4Yf6QYzmoI+47ovdpVdifBdH5sPTXay/l
YrvvAayN85nhJCOWwFz6cMg=
-----END PRIVATE KEY-----
`;

/** What `GET /public/v1/public-key` answers. */
export const SANDBOX_PUBLIC_KEY = createPublicKey(SANDBOX_PRIVATE_KEY)
  .export({ type: 'spki', format: 'pem' })
  .toString();
