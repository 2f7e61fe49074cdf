// What is printed on the cards of Scholars of the South Tigris, one card a row, in the words of box.ts.  Rules stay in the engine;
// tests/web compares these rows with src/games/scholars/cards.def.

/** id, VP, character, languages read and written, when dispatched, when retired. */
export const TRANSLATORS = `
  chinese-a 2 c c>g silver3 silver2
  chinese-b 2 c c>h gold1+silver1 =red.blue
  chinese-c 3 c c>g worker1.any+silver1 silver1
  chinese-d 1 c c>gh destroy1+silver1 value2
  chinese-e 3 c c>h die1.primary worker1.white
  chinese-f 2 c c>gh draw1+silver1 destroy1
  chinese-g 1 c c>gh guild.any silver1>advance.any6
  chinese-h 2 c c>h scroll+silver2 worker1.any>guild.any
  chinese-x1 2 c c>gh xp2 =black.purple
  chinese-x2 2 c c>h die1.black die1.black>silver3
  sanskrit-a 3 s s>h destroy1+silver1 coin
  sanskrit-b 1 s s>gh die1.primary guild.any
  sanskrit-c 2 s s>g draw1+silver1 gold1
  sanskrit-d 2 s s>h guild.any =red.yellow
  sanskrit-e 3 s s>g scroll+silver2 silver1>gold1
  sanskrit-f 1 s s>gh silver3 draw1
  sanskrit-g 3 s s>h gold1+silver1 silver1>destroy1
  sanskrit-h 1 s s>gh worker1.any+silver1 value2
  sanskrit-x1 2 s s>gh xp2 =black.orange
  sanskrit-x2 3 s s>g die1.black xp1
  greek-a 2 g g>p gold2 worker1.any
  greek-b 1 g g>py worker2.any gold1+silver1
  greek-c 2 g g>y destroy2 =blue.yellow
  greek-d 3 g g>p die1.primary+silver1 silver1
  greek-e 2 g g>y draw1+worker1.any value1
  greek-f 1 g g>py guild.any+silver1 guild.any
  greek-g 2 g g>py advance.primary silver2>advance.primary
  greek-h 2 g g>p silver4 gold1>guild.any
  greek-x1 1 g g>py xp2+silver2 die1.black>xp1+draw1
  greek-x2 2 g g>y die1.black+silver2 xp1>gold1/silver2
  hebrew-a 2 h h>y draw1+worker1.any silver2
  hebrew-b 2 h h>p guild.any+silver1 =purple.orange
  hebrew-c 2 h h>py advance.primary destroy1
  hebrew-d 2 h h>y silver4 cycle
  hebrew-e 3 h h>p gold2 scroll
  hebrew-f 1 h h>py worker2.any silver1>advance.any6
  hebrew-g 3 h h>y destroy2 worker1.any>silver2
  hebrew-h 1 h h>py die1.primary+silver1 nofee
  hebrew-x1 2 h h>py xp2+silver2 =black.green
  hebrew-x2 2 h h>y die1.black+silver2 worker1.any>xp2
  persian-a 2 p p>a worker2.any+silver1 gold1
  persian-b 3 p p>a destroy2+silver1 silver1
  persian-c 3 p p>a die1.any+silver1 coin
  persian-d 2 p py>a draw2 =orange.green
  persian-e 3 p p>a guild.any+gold1 worker1.white
  persian-f 2 p p>a advance.any6 value1
  persian-g 2 p py>a silver5 worker1.any
  persian-h 3 p p>a gold2+silver1 silver2
  persian-x1 1 p py>a page+xp1 die1.black>guild.any
  persian-x2 3 p p>a xp3 xp1
  syriac-a 3 y y>a guild.any+gold1 silver1>gold1
  syriac-b 3 y y>a advance.any6 scroll
  syriac-c 2 y yp>a silver5 =green.purple
  syriac-d 3 y y>a gold2+silver1 silver1>destroy1
  syriac-e 3 y y>a worker2.any+silver1 coin
  syriac-f 2 y y>a destroy2+silver1 silver2
  syriac-g 2 y y>a die1.any+silver1 worker1.any>guild.any
  syriac-h 1 y yp>a draw2 draw1
  syriac-x1 2 y yp>a page+xp1 die1.black>destroy1+worker1.any
  syriac-x2 3 y y>a xp3 die1.black/worker1.white
  wanderer-1-a 3 v *>* silver4+gold1 silver1
  wanderer-1-b 3 v *>* gold3 worker1.white
  wanderer-1-c 2 v *>* worker3.any gold1
  wanderer-1-d 1 v *>* destroy3 guild.any
  wanderer-1-e 1 v *>* die1.secondary+silver2 value2
  wanderer-1-f 2 v *>* draw2+gold1 destroy1
  wanderer-1-g 2 v *>* guild.any+guild.any+silver1 silver2>advance.primary
  wanderer-1-h 1 v *>* advance.any6+silver2 gold1+silver1
  wanderer-1-x1 1 v *>* page+xp2 worker1.any>advance.medicine
  wanderer-1-x2 2 v *>* hand1.black+xp2 die1.black/worker1.white
  wanderer-2-a 1 w *>* die1.secondary+silver2 also.recruit
  wanderer-2-b 3 w *>* draw2+gold1 coin
  wanderer-2-c 1 w *>* guild.any+guild.any+silver1 also.travel
  wanderer-2-d 3 w *>* advance.any6+silver2 worker1.any>silver2
  wanderer-2-e 1 w *>* silver4+gold1 also.research
  wanderer-2-f 3 w *>* gold3 silver1>gold1
  wanderer-2-g 3 w *>* worker3.any silver2
  wanderer-2-h 1 w *>* destroy3 also.translate
  wanderer-2-x1 1 w *>* page+xp2 die1.black>gold1+coin
  wanderer-2-x2 2 w *>* hand1.black+xp2 xp1
  starting-translator-1 2 p p>a - gold1
  starting-translator-2 2 y y>a - silver2
  starting-translator-3 2 g g>py - worker1.any
  starting-translator-4 2 h h>py - destroy1
  starting-translator-5 3 c c>gh - silver1
  starting-translator-6 2 p py>a - value1
  starting-translator-7 2 y yp>a - worker1.any>guild.any
  starting-translator-8 3 s s>gh - coin
  starting-translator-9 1 v *>* - guild.any
  starting-translator-10 1 w *>* - value2
  starting-translator-11 2 h h>py - xp1>gold1/silver2
`;

/** id, VP, price in XP, the action it belongs to, when it answers, what it gives. */
export const PAGES = `
  page-1 2 2 recruit colour.red.orange gold1
  page-2 1 2 recruit colour.red.purple silver2
  page-3 2 1 recruit colour.yellow.orange coin
  page-4 2 1 recruit colour.yellow.green die1.white>guild.any
  page-5 1 3 recruit colour.blue.green worker1.any+destroy1
  page-6 2 2 recruit colour.blue.purple silver2>advance.any7
  page-7 2 1 travel deliver.purple guild.purple
  page-8 2 1 travel deliver.orange guild.orange
  page-9 2 1 travel deliver.green guild.green
  page-10 2 2 travel deliver.purple destroy1+draw1
  page-11 1 1 travel deliver.orange silver2
  page-12 1 1 travel deliver.green gold1
  page-13 2 2 recruit meet.chinese.sanskrit destroy1
  page-14 2 2 recruit meet.greek.syriac gold1
  page-15 1 2 recruit meet.wanderer-1.wanderer-2 guild.any
  page-16 3 2 recruit meet.hebrew.persian worker1.any>advance.primary
  page-17 2 1 travel stop.white coin
  page-18 2 2 travel stop.white worker1.any>advance.any7
  page-19 2 1 travel colour.black xp1
  page-20 1 1 travel colour.black silver2
  page-21 2 3 research - silver1@4
  page-22 3 2 research - die1.primary/destroy1@6
  page-23 3 1 research - gold1@7
  page-24 2 1 research advanced.mathematics.physics destroy1
  page-25 2 2 research - silver2>harvest.advanced
  page-26 2 2 research advanced.chemistry.philosophy guild.any
  page-27 2 1 research advanced.biology.astronomy coin
  page-28 1 2 research advanced.mathematics.philosophy gold1
  page-29 1 1 research advanced.chemistry.astronomy silver2
  page-30 2 2 research advanced.biology.physics die1.primary
  page-31 2 2 translate meet.greek destroy2
  page-32 2 3 translate meet.hebrew advance.primary
  page-33 1 2 translate meet.syriac gold1
  page-34 1 2 translate meet.persian silver2
  page-35 2 1 translate translate.purple guild.purple
  page-36 1 2 translate value.8 silver2
  page-37 2 1 translate translate.orange guild.orange
  page-38 2 1 translate value.10 coin
  page-39 2 1 translate translate.green guild.green
  page-40 3 1 translate value.12 guild.any
  page-41 1 2 - end advance.biology+advance.physics
  page-42 1 2 - end destroy4
  page-43 1 2 - end advance.chemistry+advance.astronomy
  page-44 2 1 - end xp-as-gold
  page-45 1 2 - end advance.mathematics+advance.philosophy
  page-46 2 1 - end workers-as-silver
  page-47 1 3 - end rest
  page-48 2 1 - end harvest.hand
  page-49 2 2 - end dispatch
  page-50 1 2 - end gold2+put+put
  page-51 1 2 - end die1.primary+die1.primary+die1.primary
  page-52 1 3 - end guild.purple+guild.orange+guild.green
  start-page 0 0 recruit - -
`;

/** id, VP, language, science, bonus at the end, when translated. */
export const SCROLLS = `
  scroll-chinese-a 5 c mathematics - guild.any+guild.any
  scroll-chinese-b 5 c chemistry guild.green guild.green
  scroll-chinese-c 5 c biology lang.c gold1+silver1
  scroll-chinese-d 5 c chemistry lang.hp silver2
  scroll-chinese-e 4 c philosophy dice.purple.blue die1.blue
  scroll-chinese-f 4 c astronomy track.astronomy draw1
  scroll-chinese-g 4 c physics track.physics draw1
  scroll-chinese-h 4 c biology white destroy1
  scroll-chinese-m 4 c medicine track.medicine xp2
  scroll-sanskrit-a 5 s chemistry - guild.any+guild.any
  scroll-sanskrit-b 5 s physics guild.orange guild.orange
  scroll-sanskrit-c 5 s philosophy lang.s gold1+silver1
  scroll-sanskrit-d 5 s mathematics lang.gp silver2
  scroll-sanskrit-e 4 s astronomy dice.orange.yellow die1.yellow
  scroll-sanskrit-f 4 s mathematics track.mathematics draw1
  scroll-sanskrit-g 4 s biology track.biology draw1
  scroll-sanskrit-h 4 s physics retired coin+silver1
  scroll-sanskrit-m 4 s medicine pages page
  scroll-greek-a 3 g biology - guild.any+guild.any
  scroll-greek-b 3 g astronomy guild.orange guild.orange
  scroll-greek-c 3 g biology lang.g gold1+silver1
  scroll-greek-d 3 g astronomy lang.sy silver2
  scroll-greek-e 2 g physics dice.green.blue die1.blue
  scroll-greek-f 2 g mathematics track.mathematics draw1
  scroll-greek-g 2 g chemistry track.chemistry draw1
  scroll-greek-h 2 g philosophy track.philosophy draw1
  scroll-greek-m 2 g medicine black die1.black
  scroll-hebrew-a 3 h mathematics - guild.any+guild.any
  scroll-hebrew-b 3 h chemistry guild.purple guild.purple
  scroll-hebrew-c 3 h physics lang.h gold1+silver1
  scroll-hebrew-d 3 h philosophy lang.cy silver2
  scroll-hebrew-e 2 h astronomy dice.orange.red die1.red
  scroll-hebrew-f 2 h philosophy track.philosophy draw1
  scroll-hebrew-g 2 h biology track.biology draw1
  scroll-hebrew-h 2 h mathematics retired coin+silver1
  scroll-hebrew-m 2 h medicine rows xp1+silver1
  scroll-persian-a 1 p biology - guild.any+guild.any
  scroll-persian-b 1 p astronomy guild.purple guild.purple
  scroll-persian-c 1 p mathematics lang.p gold1+silver1
  scroll-persian-d 1 p philosophy lang.cs silver2
  scroll-persian-e 1 p physics dice.green.yellow die1.yellow
  scroll-persian-f 1 p chemistry track.chemistry draw1
  scroll-persian-g 1 p chemistry white destroy1
  scroll-persian-h 1 p philosophy breadth worker1.any
  scroll-persian-m 1 p medicine pages page
  scroll-syriac-a 1 y mathematics - guild.any+guild.any
  scroll-syriac-b 1 y biology guild.green guild.green
  scroll-syriac-c 1 y chemistry lang.y gold1+silver1
  scroll-syriac-d 1 y astronomy lang.gh silver2
  scroll-syriac-e 1 y philosophy dice.purple.red die1.red
  scroll-syriac-f 1 y physics track.physics draw1
  scroll-syriac-g 1 y astronomy track.astronomy draw1
  scroll-syriac-h 1 y physics breadth worker1.any
  scroll-syriac-m 1 y medicine track.medicine xp2
  starting-scroll-chinese 3 c - leftover -
  starting-scroll-sanskrit 3 s - leftover -
  starting-scroll-greek 3 g - leftover -
  starting-scroll-hebrew 3 h - leftover -
  starting-scroll-persian 3 p - leftover -
  starting-scroll-syriac 3 y - leftover -
`;

/** id, character to meet, science to translate, track to climb, colour of the worker, colour of the die. */
export const GOALS = `
  goal-chinese c mathematics philosophy red purple
  goal-sanskrit s chemistry astronomy yellow orange
  goal-greek g biology physics blue green
  goal-hebrew h biology philosophy blue purple
  goal-persian p mathematics astronomy red orange
  goal-syriac y chemistry physics yellow green
`;

/** id, dice white red yellow blue, gold, silver, workers likewise, special line, action of the fifth space. */
export const RESOURCES = `
  resource-1 6,1,0,0 2 3 0,0,1,0 advance.astronomy translate
  resource-2 7,0,0,1 1 4 1,0,0,0 advance.biology research
  resource-3 7,1,1,0 2 3 1,0,0,1 scroll travel
  resource-4 7,1,0,1 1 5 1,0,1,0 draw1 recruit
  resource-5 7,0,1,1 1 4 1,1,0,0 guild.green travel
  resource-6 6,0,0,0 2 2 1,1,1,1 - recruit
  resource-7 6,0,0,1 2 2 0,1,0,0 advance.philosophy research
  resource-8 6,0,1,0 1 3 0,0,0,1 advance.physics translate
  resource-9 7,1,0,0 2 2 1,0,0,0 advance.mathematics travel
  resource-10 7,0,1,0 1 3 1,0,0,0 advance.chemistry research
`;

/** id, banner, silver harvested, value of a printed black die. */
export const ACTIONS = `
  mathematics - 0 0
  physics - 0 0
  chemistry - 0 0
  philosophy - 0 0
  biology - 0 0
  astronomy - 0 0
  patronage scroll/coin 1 0
  medicine - 0 0
  upgraded-mathematics worker1.any 0 0
  upgraded-physics gold1 0 0
  upgraded-chemistry destroy1 0 0
  upgraded-philosophy silver2 0 0
  upgraded-biology draw1 0 0
  upgraded-astronomy scroll+silver1 0 0
  upgraded-patronage guild.any 2 0
  upgraded-medicine - 0 4
`;

/** id, VP of the gold side, the two effects. */
export const TILES = `
  row-bonus-1 2 upgrade/hand1.black+xp1
  row-bonus-2 3 upgrade/destroy2
  row-bonus-3 4 upgrade/gold1+coin
  row-bonus-4 5 employ/advance.any7
`;
