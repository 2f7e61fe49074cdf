/* flow_words_end.h - the words of a row of tasks.def are given up: another reader of it gives them another meaning. */
#undef DOES
#undef OUTCOME
#undef SOME
#undef AMONG
#undef PAIR
#undef ONE_BY_ONE
#undef OTHERWISE
#undef NAMING
#undef BESIDE
#undef AT_ONCE
#undef MOMENT
